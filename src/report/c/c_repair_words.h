// SPDX-License-Identifier: MIT
// What there is to say of a patch for a C program, in words.
#pragma once

#include <string>
#include <vector>

#include "result/c_repairs.h"

namespace culprit::report {

// Those that no native run contradicts.
std::vector<const result::CRepair*> standing_repairs(const result::CRepairs& found);

// "condition   a < b   ->   a <= b"
std::string change_to_words(const result::CChange& change);
// Of a patch that only avoids what fails.
std::string cheating_to_words(const std::string& cheating);
// How far it is right: "passes all tests", "proved for all inputs: breaks no rule".
std::string right_to_words(const result::CRepair& repair, const result::CRepairs& found);

}  // namespace culprit::report
