// SPDX-License-Identifier: MIT
// How much of what a circuit did does a repair change? Seen on random runs, always the same ones, so
// it ranks repairs and claims nothing.
//
// A state machine whose output is wrong in one state can be mended by the right output there, but
// also by never coming to that state. The second changes what was right:
//
//   inputs        the same for both
//   original      ok  ok  violated  ok  ok
//   output right  =   =   /=        =   =     diverged 0
//   stands still  =   =   /=        /=  /=    diverged 1/2
#pragma once

#include <vector>

#include "circuit/circuit.h"
#include "effort/table.h"

namespace culprit::repair {

struct BehaviourChange {
  // Of the cycles of the repaired circuit in which it matters what the components answer, the share in
  // which another answer than the original's makes a difference.
  double changed = 0;
  // Of the cycles in which the original breaks no invariant, the share in which the outputs are others.
  double diverged = 0;
};

// Both have the same nodes but for what the cuts, the outputs of the changed components, are defined
// as. Inputs satisfy the demand's constraint; `active`: when the components may matter at all.
BehaviourChange behaviour_change(const circuit::Circuit& original, const circuit::Circuit& repaired,
                                 const std::vector<circuit::NodeId>& cuts, circuit::NodeId active,
                                 const circuit::Demand& demand, const effort::CircuitTable& table);

}  // namespace culprit::repair
