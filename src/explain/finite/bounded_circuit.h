// SPDX-License-Identifier: MIT
// A circuit at positions 0, 1, … as terms, formulas on these positions, and what of a circuit is
// compared between two runs.
//
// solve/optimiser.h works on terms, hence not game/sat/sat_frames.h: what is asked here is not
// whether two circuits do the same but how few bits of one are to be different.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "formula/terms.h"

namespace culprit::explain {

// An input or a register as the user knows it.
struct ComparedSignal {
  enum class Kind : std::uint8_t { input, state, counter } kind = Kind::state;
  std::string name;
  circuit::Signed is_signed = circuit::Signed::no;
  source::SourceSpan span;
  std::vector<std::size_t> bits;  // indices of the circuit's inputs or registers, lowest first
};

// Inputs first. A bit with several names counts once; what nobody can name does not count, except
// for the counter of a program.
std::vector<ComparedSignal> compared_signals(const circuit::Circuit& circuit);

// What a frame begins with.
struct FrameStart {
  std::vector<formula::Term> registers, inputs;
};

class BoundedCircuit {
 public:
  // `roots` are the nodes that will be asked for, beside the registers' next values.
  BoundedCircuit(formula::Terms& terms, const circuit::Circuit& circuit,
                 std::vector<circuit::NodeId> roots);

  // One more frame.
  void add(FrameStart start);
  [[nodiscard]] std::size_t size() const { return frames_.size(); }
  [[nodiscard]] formula::Term value(std::size_t frame, circuit::NodeId node) const {
    return frames_[frame].values[node];
  }
  [[nodiscard]] const FrameStart& start(std::size_t frame) const { return frames_[frame].start; }
  // The registers after that frame.
  [[nodiscard]] std::vector<formula::Term> successors(std::size_t frame) const;

  // Position 0: initial values, or what a cycle of reset makes of them.
  [[nodiscard]] std::vector<formula::Term> initial();
  [[nodiscard]] std::vector<formula::Term> free_inputs();

 private:
  struct Frame {
    FrameStart start;
    std::vector<formula::Term> values;  // by node
  };
  [[nodiscard]] Frame made(FrameStart start);

  formula::Terms& terms_;
  const circuit::Circuit& circuit_;
  std::vector<circuit::NodeId> order_;
  std::vector<Frame> frames_;
};

// Whether a formula holds at position 0 of the first `positions` frames. `loop` is the position
// after the last; without, whether no position has broken it yet, as far as each of its parts can
// be seen: every run that satisfies the formula begins like that.
formula::Term formula_on(formula::Terms& terms, const BoundedCircuit& frames,
                         const circuit::Formulas& formulas, circuit::FormulaId formula,
                         std::size_t positions, std::optional<std::size_t> loop);

// The registers that these nodes depend on, over all time.
std::vector<std::size_t> influencing_registers(const circuit::Circuit& circuit,
                                               std::vector<circuit::NodeId> roots);

}  // namespace culprit::explain
