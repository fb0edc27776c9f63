// SPDX-License-Identifier: MIT
// Second opinions in words. What one contradicts stays, marked: who reads it has to know both, and
// that culprit is wrong in one of them.
#pragma once

#include <string>
#include <string_view>

#include "result/recheck.h"

namespace culprit::report {

// Empty unless it is refuted. `what`: "the failing run".
std::string refutation_to_text(std::string_view what, const result::Recheck& recheck);

// What is to be said of an opinion that does not confirm, as a line: that it could not be had or
// was not, or that it contradicts. Empty if nobody wanted one.
std::string unconfirmed_to_text(std::string_view what, const result::Recheck& recheck);

// Of a failing run that culprit itself repeated: "confirmed: …" with what is next, or why not.
std::string judgement_to_text(const result::Recheck& recheck, std::string_view next);

// A line that says how far the programs were locked up that were started for it; empty if as far as
// can be.
std::string sandbox_to_text(const result::Recheck& recheck);

}  // namespace culprit::report
