// SPDX-License-Identifier: MIT
// Does a circuit satisfy its properties? Each is negated, made an automaton, and searched for a run
// of the circuit (buchi_product.h).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "game/circuit/buchi_product.h"
#include "game/limits.h"
#include "game/verdict.h"

namespace culprit::game {

struct CircuitPropertyVerdict {
  Verdict verdict = Verdict::unknown;
  std::string reason;               // of unknown
  std::optional<circuit::Run> run;  // of violated
};

struct CircuitStatistics {
  double states = 0;  // reached, with the automaton's part left out
  long nodes = 0;     // of BDDs, at most
  std::size_t depth = 0;
  unsigned automaton_states = 0;

  void add(const CircuitStatistics& other);
};

struct CircuitCheckResult {
  Verdict verdict = Verdict::unknown;
  std::string reason;
  std::vector<CircuitPropertyVerdict> properties;  // one for each of the circuit's
  CircuitStatistics statistics;

  // The first one that is violated.
  [[nodiscard]] std::optional<std::size_t> violated() const;
};

// `partial` is told of each violation: what is known, should the rest be ended.
CircuitCheckResult check_circuit(
    const circuit::Circuit& circuit, const Limits& limits,
    const std::function<void(const CircuitCheckResult&)>& partial = nullptr);

// Of a single formula, under the circuit's constraints and assumption. LimitReached passes through.
CircuitPropertyVerdict check_formula(const circuit::Circuit& circuit, circuit::FormulaId formula,
                                     const Limits& limits, CircuitStatistics& statistics);

// Is there a run that satisfies the formula and the constraints? `open` cuts may do anything. This
// is consistency-based diagnosis where the constraints fix the inputs (paper 002, section 2).
// Finite runs count where no violation shows within them. LimitReached passes through.
bool some_run_satisfies(const circuit::Circuit& circuit, circuit::FormulaId formula,
                        const std::vector<circuit::NodeId>& open, const Limits& limits);

// Can the circuit come into a state in which no input satisfies the constraints? A repair that
// leads there has not made anything right. LimitReached passes through.
bool can_block(const circuit::Circuit& circuit, const Limits& limits);

}  // namespace culprit::game
