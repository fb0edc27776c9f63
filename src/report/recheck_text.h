// Second opinions in words.
#pragma once

#include <string>

#include "recheck/recheck.h"

namespace culprit::report {

// What is to be said of an opinion that does not confirm, as a line: that it could not be had or
// was not, or that it contradicts. Empty if nobody wanted one. `what`: "the failing run".
std::string unconfirmed_to_text(const std::string& what, const recheck::Recheck& recheck);

// A line that says how far the programs were locked up that were started for it; empty if as far as
// can be.
std::string sandbox_to_text(const recheck::Recheck& recheck);

}  // namespace culprit::report
