// SPDX-License-Identifier: MIT
// What the tests leave open: an input on which patches differ, as a query to the user.
#pragma once

#include <string>

#include "report/parts/json_parts.h"
#include "result/c_repairs.h"

namespace culprit::report {

// The query about the first patch, and how many ways the patches behave; empty: none differ.
std::string distinctions_to_text(const result::CRepairs& found);

// Of one patch: [{rank, input, outputs}].
Json distinctions_to_json(const result::CRepairs& found, const result::CRepair& repair);
// Equal numbers: no difference was found. From 1, in the order of the patches.
std::size_t class_of(const result::CRepairs& found, const result::CRepair& repair);

// "keeps every successful run", or a run that a patch changes; empty: it is not known.
std::string kept_to_words(const result::CKept& kept);
Json kept_to_json(const result::CKept& kept);

}  // namespace culprit::report
