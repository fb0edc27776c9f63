// SPDX-License-Identifier: MIT
// A circuit on concrete values, one cycle after another, and formulas on the runs that come of it:
// slow and obvious, the second opinion on src/game and the filter for candidate replacements.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "circuit/circuit.h"

namespace culprit::circuit {

using Values = std::vector<bool>;  // of inputs or registers, in the circuit's order

// A run: the registers at the start, the inputs at each position. `loop` is where an endless run
// goes on after the last position; a finite one (a prefix that no continuation can save) has none.
struct Run {
  Values start;
  std::vector<Values> inputs;
  std::optional<std::size_t> loop;
};

class Simulator {
 public:
  // Follows these nodes and what the registers need.
  Simulator(const Circuit& circuit, const std::vector<NodeId>& watched);

  // Cuts to be given values instead of their definitions; set before `cycle`.
  void open_cuts(const std::vector<NodeId>& cuts);
  // All nodes at one position.
  void cycle(const Values& state, const Values& inputs, const Values& cut_values = {});
  [[nodiscard]] bool value(NodeId node) const { return values_[node] != 0; }
  // The registers at the next position.
  [[nodiscard]] Values next_state() const;

 private:
  const Circuit& circuit_;
  std::vector<NodeId> watched_, order_, cuts_;
  std::vector<std::uint8_t> values_;
};

// What the watched nodes do on a run that repeats: the registers may need several rounds of the
// inputs' loop until they repeat too; a counter of 32 bits needs 2^32.
struct Lasso {
  std::vector<Values> states, inputs;  // one each position
  std::vector<std::vector<bool>> watched;
  std::size_t loop = 0;   // the position after the last one
  bool given_up = false;  // it does not repeat within as many positions as were allowed
};
// For a finite run `loop` is the number of positions.
Lasso unroll(const Circuit& circuit, const Run& run, const std::vector<NodeId>& watched,
             std::size_t most_positions = SIZE_MAX);

// Whether the formula holds at position 0 of a run; watched[i] are its atoms. Of an endless one
// `loop` is where it goes on; without, whether the formula holds however the run goes on, as far as
// that can be seen from each of its parts.
bool holds_on(const Formulas& formulas, FormulaId formula, const std::vector<NodeId>& atoms,
              const std::vector<std::vector<bool>>& values, std::optional<std::size_t> loop);

// Whether the demand is met on the run. A finite run that breaks no invariant is taken to go on
// with its last inputs. Satisfied also where it takes too long to see the contrary.
enum class Outcome : std::uint8_t { satisfied, violated, assumption_broken };
Outcome outcome_on(const Circuit& circuit, const Demand& demand, const Run& run);

}  // namespace culprit::circuit
