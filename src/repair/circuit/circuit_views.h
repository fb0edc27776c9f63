// SPDX-License-Identifier: MIT
// What a replacement may look at, bit by bit: the component's own operands, or everything that is
// visible where it stands; and the same as the searches of src/game want it.
#pragma once

#include <vector>

#include "game/circuit/circuit_game.h"
#include "game/circuit/circuit_search.h"
#include "repair/circuit/circuit_terms.h"
#include "repair/circuit/circuit_trial.h"

namespace culprit::repair {

struct View {
  std::vector<Term> bits;  // each with a text
};

View own_view(const TermMaker& maker);
View full_view(const TermMaker& maker);

// Without what depends on these cuts.
void hide_dependent(View& view, const circuit::Netlist& netlist,
                    const std::vector<circuit::NodeId>& cuts);

// All bits that the views look at, in the first copy.
std::vector<circuit::NodeId> observable_in(const std::vector<View>& views);

std::vector<game::Unknown> unknowns_of(const CircuitTrial& trial, const ComponentSet& set,
                                       const std::vector<View>& views);
std::vector<game::TableUnknown> tables_of(const CircuitTrial& trial, const ComponentSet& set,
                                          const std::vector<View>& views);
// That see all registers of the design and all inputs: if there is none of these, there is none.
std::vector<game::TableUnknown> tables_of_everything(const CircuitTrial& trial,
                                                     const ComponentSet& set);

}  // namespace culprit::repair
