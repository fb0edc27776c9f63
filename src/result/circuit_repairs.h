// SPDX-License-Identifier: MIT
// Which components of a circuit can be replaced, and by what?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "result/circuit_check.h"
#include "result/patch.h"

namespace culprit::result {

struct CircuitComponent {
  std::size_t number = 0;  // among all components
  source::SourceSpan span;
  std::string role;   // "expression", "gate"
  std::string name;   // empty for an expression
  std::string title;  // "instance fa0 (full_adder)"
  std::string text;   // that one would edit; empty: it has none
  std::size_t copies = 1;
};

struct CircuitChange {
  CircuitComponent component;
  std::string replacement;  // "a + 1", or "s = a ^ b, co = a & b" where there are several outputs
};

struct CircuitRepair {
  std::vector<CircuitChange> changes;
  std::vector<std::string> alternatives;  // other texts for the first change that work too
  std::string method;
  bool keeps_original = false;  // wherever there is a choice
  // Seen on random runs: the share of cycles in which it answers something else than before, and of
  // the cycles in which nothing was violated the share in which the circuit's outputs are others.
  double changed = 0, diverged = 0;
  bool blocks = false;       // no input satisfies the assumptions any more
  bool fixes_input = false;  // of a program: it decides what the environment should decide
  Patch patch;
  Proof proof;
  Recheck recheck;
};

struct UndecidedComponent {
  CircuitComponent component;
  std::string reason;
};

struct CircuitRepairs {
  CircuitCheck check;
  std::vector<CircuitRepair> repairs;
  std::vector<UndecidedComponent> undecided;
  // What the first repair does with the inputs of the failing run, cycle by cycle.
  std::optional<CircuitRun> repaired_run;
  bool has_consistent = false;               // they were asked for
  std::vector<CircuitComponent> consistent;  // could have had other outputs in the failing run
  std::string ended_early;                   // why; empty: the search did not
  std::size_t suspects = 0, repaired = 0, proved_unrepairable = 0;
  std::size_t faults = 1;  // how many were changed together
  std::uint64_t repaired_sets = 0, unrepairable_sets = 0, undecided_sets = 0;
  CircuitFigures figures;  // of everything
  long nodes = 0;          // of BDDs, at most

  [[nodiscard]] bool complete() const {
    return ended_early.empty() && undecided.empty() && undecided_sets == 0;
  }
};

}  // namespace culprit::result
