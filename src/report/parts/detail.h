// SPDX-License-Identifier: MIT
// How much a report says on the terminal: --quiet, --verbose.
#pragma once

namespace culprit::report {

enum class Detail { quiet, normal, verbose };

}  // namespace culprit::report
