// SPDX-License-Identifier: MIT
// How the failing run and the nearest successful one differ, as rows that a person reads.
#pragma once

#include <string>
#include <vector>

#include "result/report.h"

namespace culprit::report {

// The comparison with the nearest successful run, whatever it is a run of.
struct Compared {
  const result::Comparison* found = nullptr;
  const result::Property* property = nullptr;  // that fails; null: it is not known
  bool shows_ssa = false;
  std::string unit = {};  // of a circuit: "cycle"; of a program as one: "step"
};
Compared compared(const result::Explanation& explanation);
Compared compared(const result::ModelExplanation& explanation);

struct Differences {
  struct Row {
    source::SourceSpan span;  // unknown: the name says where
    std::string name, failing, passing;
    std::string kind = {};   // rows of a kind are alike: the same line and variable, or decision
    std::string place = {};  // of a circuit: "cycle   3", instead of the line
  };
  std::vector<Row> rows;
  std::size_t carrying = 0;    // steps that only carry values on, and have no row
  bool several_files = false;  // that all differences are in
};

// Of these deltas of the comparison; `with_property`: the last row is what fails.
Differences differences(const result::Report& report, const Compared& explanation,
                        const std::vector<std::size_t>& deltas, bool with_property);

std::vector<std::size_t> all_deltas(const result::Comparison& found);
// "the closest successful run differs in 3 places that matter (5 in all, proved minimal)"
std::string distance_to_words(const result::Comparison& found);

}  // namespace culprit::report
