// SPDX-License-Identifier: MIT
// Edits that make all tests pass, beside the diagnoses that were asked for: a place where an edit of
// the kind that people make suffices comes first, whatever it is that is edited.
#pragma once

#include <optional>
#include <vector>

#include "repair/c/c_repair.h"
#include "result/localization.h"

namespace culprit::findings {

struct MendingEdit {
  repair::CPatch patch;  // of one place
  std::optional<result::Recheck> recheck;
};

// The edit of each place that is the likeliest, in their order.
std::vector<repair::CPatch> one_for_each_place(const std::vector<repair::CPatch>& patches,
                                               const source::SourceFiles& files);

// `diagnoses`: the likeliest first. An edit of what is one of them is shown with it, the others are
// diagnoses of their own.
void add_edits(std::vector<result::Diagnosis>& diagnoses, const std::vector<MendingEdit>& edits,
               const source::SourceFiles& files);

}  // namespace culprit::findings
