// SPDX-License-Identifier: MIT
// Does a circuit satisfy its properties?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "result/finding.h"
#include "result/recheck.h"

namespace culprit::result {

// What a signal is at every position of a run, as the number that its bits mean.
struct SignalRow {
  enum class Kind : std::uint8_t { counter, input, other } kind = Kind::other;
  std::string name;
  std::size_t bits = 1;
  source::SourceSpan span;
  bool is_relevant = true;  // to the property; the others are shown on request
  std::vector<std::string> values;
};

// The run with all its positions; an endless one goes back to `loop` after the last.
struct CircuitRun {
  std::vector<SignalRow> rows;
  std::size_t positions = 0;
  bool endless = false;
  std::size_t loop = 0;
};

struct CircuitFigures {
  double states = 0;  // reached
  long nodes = 0;     // of BDDs, at most
  std::size_t depth = 0;
  unsigned automaton_states = 0;
};

struct CircuitCheck {
  std::vector<Property> properties;
  std::optional<std::size_t> property;  // the first that is violated
  std::optional<CircuitRun> failing_run;
  Recheck recheck;          // of it
  bool is_program = false;  // a finite-state program, whose steps are cycles
  CircuitFigures figures;
};

}  // namespace culprit::result
