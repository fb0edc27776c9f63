// SPDX-License-Identifier: MIT
// A circuit at positions 0, 1, …: at each frame every node that matters is a literal.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "game/sat/sat_gates.h"

namespace culprit::game {

// Nodes of a frame that have a literal already: registers, inputs.
using FrameValues = std::map<circuit::NodeId, int>;

class SatFrames {
 public:
  // `roots` are the nodes that will be asked for; `open` cuts may have any value.
  SatFrames(const circuit::Circuit& circuit, const std::vector<circuit::NodeId>& roots,
            const std::vector<circuit::NodeId>& open, const Limits& limits);

  [[nodiscard]] SatGates& gates() { return gates_; }
  [[nodiscard]] std::size_t size() const { return frames_.size(); }

  // One more frame; what `fixed` does not name is free.
  void add(const FrameValues& fixed);
  [[nodiscard]] int value(std::size_t frame, circuit::NodeId node) const;
  // The registers after that frame.
  [[nodiscard]] FrameValues successors(std::size_t frame) const;
  // The registers at position 0: their initial values, or what a cycle of reset makes of them,
  // which is then the first frame.
  FrameValues start();

  [[nodiscard]] bool in_model(std::size_t frame, circuit::NodeId node);
  // The run along these frames, as the model has it.
  [[nodiscard]] circuit::Run run(const FrameValues& start, const std::vector<std::size_t>& along);

 private:
  const circuit::Circuit& circuit_;
  std::set<circuit::NodeId> open_;
  std::vector<circuit::NodeId> order_;
  SatGates gates_;
  std::vector<std::vector<int>> frames_;  // by node; 0: does not matter
};

// The nodes together with the next-state functions of all registers that they depend on.
std::vector<circuit::NodeId> with_registers(const circuit::Circuit& circuit,
                                            std::vector<circuit::NodeId> roots,
                                            const std::vector<circuit::NodeId>& open);

}  // namespace culprit::game
