// A second opinion that contradicts a result. The result stays, marked: who reads it has to know
// both, and that culprit is wrong in one of them.
#pragma once

#include <string>
#include <string_view>

#include "recheck/recheck.h"

namespace culprit::report {

// Empty unless it is refuted. `what`: "the failing run".
std::string refutation_to_text(std::string_view what, const recheck::Recheck& recheck);

}  // namespace culprit::report
