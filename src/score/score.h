// SPDX-License-Identifier: MIT
// How good is a localization? The score of Renieris and Reiss (paper 001, section 6.3): a reader
// who recognises a faulty line on sight reads the reported lines, then all lines one dependence
// away, and so on, until a faulty one is among them. The score is the part of the program that need
// not be read.
#pragma once

#include <optional>
#include <set>

#include "score/dependence_graph.h"

namespace culprit::score {

struct Score {
  double value = 0;                     // 1 - read / lines; 0 if no faulty line is reached
  std::size_t reported = 0;             // lines of the report
  std::size_t read = 0;                 // lines read until a faulty one was among them
  std::size_t lines = 0;                // of the program
  std::optional<std::size_t> distance;  // dependences from the report to the fault
  // 1 - read / lines of the failing run: what a long program does not flatter.
  std::optional<double> relative_to_run;
};

// Lines that are not part of the graph are left out of `reported`. `run`: lines of the failing run.
Score score(const DependenceGraph& graph, const std::set<Line>& reported,
            const std::set<Line>& faulty, const std::set<Line>& run);

}  // namespace culprit::score
