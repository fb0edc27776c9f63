// SPDX-License-Identifier: MIT
// The answer to a query about all runs, of whatever kind of input.
#pragma once

namespace culprit::game {

enum class Verdict { holds, violated, unknown };

}  // namespace culprit::game
