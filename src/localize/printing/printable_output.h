// SPDX-License-Identifier: MIT
// Can a program print this at all, if every branch may go either way and every number may be any?
//
// If not, no other value of an expression makes the run print it: only another text, or another
// order of statements. That settles most candidates at once where a text is wrong, a line is
// missing or comes twice, which are the commonest mistakes of beginners; and it takes a search over
// pairs (step of the program, position in the output) instead of a solver.
//
// Functions are followed with a summary for each position in which they are entered (Reps, Horwitz
// and Sagiv, POPL 1995), so a call returns to where it came from.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "effort/work.h"
#include "localize/printing/printing_graph.h"
#include "unroll/state/expected_output.h"

namespace culprit::localize {

class PrintableOutput {
 public:
  // What takes more than `most` for one question is taken for possible.
  PrintableOutput(const program::Program& program, const PrintingGraph& graph,
                  const unroll::ExpectedOutput& expected, effort::Work most)
      : program_(program), graph_(graph), expected_(expected), most_(most) {}

  // With these components replaced.
  bool is_possible_with(std::span<const program::ComponentId> components);

 private:
  // What of the graph the component opens: gates on its way, and printings that may be any text.
  [[nodiscard]] std::vector<program::ComponentId> opened_by(
      std::span<const program::ComponentId> components) const;
  [[nodiscard]] bool is_possible(const std::vector<program::ComponentId>& opened) const;

  const program::Program& program_;
  const PrintingGraph& graph_;
  const unroll::ExpectedOutput& expected_;
  effort::Work most_;
  std::map<std::vector<program::ComponentId>, bool> known_;
};

}  // namespace culprit::localize
