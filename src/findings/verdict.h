// SPDX-License-Identifier: MIT
// A verdict of an engine for Boolean programs and circuits as reports name it.
#pragma once

#include "game/verdict.h"
#include "result/verdict.h"

namespace culprit::findings {

result::Verdict verdict_of(game::Verdict verdict);

}  // namespace culprit::findings
