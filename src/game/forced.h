// Which values the game forces, without one variable for each valuation.
//
// A correct implementation is a function from valuations of the visible variables to 0 and 1. A
// failing run that passes the suspect with one valuation v only, where it takes the value 0, forces
// 1 at v. So the run may pass the suspect at forced valuations, with the forced value, and at one
// other valuation, recorded in rigid variables, with one recorded outcome. All (valuation, outcome)
// that fail are new forced values; they are added until nothing changes. It is unit propagation on
// the clauses "not all of these answers together" that the failing runs give, done for sets of
// valuations:
//
//   forced both ways at one valuation     no implementation exists, over whatever variables
//   choose[one, zero] is correct          the correct implementations are exactly those that agree
//   with what is forced otherwise                             there are several ways; conditions.h
//   tells them apart
//
// Paper 004 has a BDD variable for each valuation of each suspect instead: exact too, but doubly
// exponential.
#pragma once

#include <vector>

#include "game/suspects.h"

namespace culprit::game {

struct Forced {
  Bdd one;  // over the current visible variables: the valuations where the value must be 1
  Bdd zero;
  Bdd reached;  // valuations that the suspect sees when what is not forced is left open
  enum class State { open, impossible, complete, given_up } state = State::open;
};

// `complete`: choose[one, zero] is correct. `open`: it is not, but nothing more is forced.
std::vector<Forced> forced_values(const Encoder& encoder, const Suspects& suspects,
                                  const Limits& limits);

}  // namespace culprit::game
