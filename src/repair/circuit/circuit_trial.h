// SPDX-License-Identifier: MIT
// What every replacement in a circuit is put to: the runs on which some earlier candidate failed,
// then the model checker. And what can be said of a set of components before anything is tried: if
// no outputs at all could have saved one of these runs, it is unrepairable.
#pragma once

#include <optional>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "game/circuit/circuit_check.h"
#include "game/limits.h"
#include "game/sat/circuit_sat.h"
#include "repair/circuit/behaviour_change.h"

namespace culprit::repair {

using ComponentSet = std::vector<std::size_t>;  // indices into the circuit's components

class CircuitTrial {
 public:
  // `run` fails.
  CircuitTrial(const circuit::Circuit& circuit, const circuit::Run& run,
               const game::Limits& limits);

  // The circuit that is examined, with what `fix` has changed.
  [[nodiscard]] const circuit::Circuit& circuit() const { return base_; }
  [[nodiscard]] const circuit::Component& component(std::size_t index) const {
    return base_.components[index];
  }
  [[nodiscard]] circuit::FormulaId wanted() const { return wanted_; }
  [[nodiscard]] const circuit::Demand& demand() const { return demand_; }
  [[nodiscard]] const game::Limits& limits() const { return limits_; }
  // It has so many states that SAT is asked before decision diagrams are.
  [[nodiscard]] bool large() const { return large_.has_value(); }

  // For a while, the component answers this number.
  void fix(std::size_t component, std::uint64_t value);
  void unfix(std::size_t component);

  // The outputs of the components, each once.
  [[nodiscard]] std::vector<circuit::NodeId> open_cuts(const ComponentSet& set) const;
  // No output belongs to two of them.
  [[nodiscard]] bool disjoint(const ComponentSet& set) const;
  // Whether the second one's outputs follow from the first one's within a cycle.
  [[nodiscard]] bool feeds(std::size_t first, std::size_t second) const;

  // Could other outputs have saved the failing run? Clairvoyant, hence only necessary. LimitReached
  // passes through this and the following.
  bool consistent(const ComponentSet& set);
  // Another of the known runs, or one of them that goes on for longer, cannot be saved.
  bool lost(const ComponentSet& set);
  [[nodiscard]] bool fails_a_known_run(const circuit::Circuit& work) const;
  // Model-checked; a failing run is remembered.
  bool satisfies(const circuit::Circuit& work);

  // How much of what the circuit did is changed where these components are replaced.
  [[nodiscard]] BehaviourChange change_by(const circuit::Circuit& work,
                                          const ComponentSet& set) const;

  game::CircuitStatistics statistics;

 private:
  circuit::Circuit base_;
  circuit::Netlist original_;
  game::Limits limits_;
  circuit::Demand demand_;
  circuit::FormulaId wanted_ = circuit::truth;
  std::optional<game::InvariantQuery> large_;
  std::vector<circuit::Run> runs_;  // that fail on some candidate; the first one is the given one
};

}  // namespace culprit::repair
