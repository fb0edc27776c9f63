// SPDX-License-Identifier: MIT
// Which values the game forces, without one variable for each valuation.
//
// A correct implementation is a function from valuations of the nameable variables to 0 and 1.
// Propagation from nothing (propagation.h) mostly settles the set of correct implementations:
//
//   impossible   no implementation exists, over whatever variables
//   complete     the correct implementations are exactly those that agree with what is forced
//   open         there may be several ways; conditions.h tells them apart if the valuations are
//                few, and otherwise decide.h looks whether there is one
//
// Paper 004 has a BDD variable for each valuation of each suspect instead: exact too, but doubly
// exponential.
#pragma once

#include <vector>

#include "game/suspects/propagation.h"

namespace culprit::game {

std::vector<Forced> forced_values(const Encoder& encoder, const Suspects& suspects,
                                  const Limits& limits);

}  // namespace culprit::game
