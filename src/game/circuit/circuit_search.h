// SPDX-License-Identifier: MIT
// Exact search for a replacement that depends on what it sees and on nothing else, for any LTL
// formula (beyond the heuristic of paper 002, section 4.1): a table of answers, one for each
// valuation that was met so far, is proposed by a SAT solver, model-checked as a circuit, and
// refuted by a failing run, which forbids the answers that the run met, or fewer of them that
// suffice to make every run on those inputs fail. When no table is left, none exists.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "game/limits.h"

namespace culprit::game {

// The same function in every copy: what each copy sees, and the cuts that it drives.
struct TableUnknown {
  std::vector<std::vector<circuit::NodeId>> observed;  // of each copy
  std::vector<std::vector<circuit::NodeId>> outputs;   // of each copy
};

struct TableEntry {
  std::vector<bool> seen;
  std::vector<bool> answer;
};

struct TableResult {
  enum class Outcome : std::uint8_t { found, none_exists, undecided } outcome = Outcome::undecided;
  // For each unknown; what is not listed stays as it was.
  std::vector<std::vector<TableEntry>> tables;
  std::size_t rounds = 0;
};

// `formula` is what the circuit must satisfy. LimitReached passes through.
TableResult search_table(const circuit::Circuit& circuit, circuit::FormulaId formula,
                         const std::vector<TableUnknown>& unknowns, std::size_t most_rounds,
                         const Limits& limits);

// The circuit with the tables put in; works on a copy.
circuit::Circuit with_tables(const circuit::Circuit& circuit,
                             const std::vector<TableUnknown>& unknowns,
                             const std::vector<std::vector<TableEntry>>& tables);

}  // namespace culprit::game
