// SPDX-License-Identifier: MIT
// The game of paper 004, sections 3.2 and 3.3, for one suspect: a condition (a BDD variable) for
// each valuation that the suspect can see says what an implementation answers there. Played only
// where forced.h leaves several ways open.
//
// Valuations are those of chosen variables, and only the ones that are reached: the exponent is
// what a program uses, not what it declares.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "game/suspects/forced.h"
#include "game/suspects/suspects.h"

namespace culprit::game {

struct Implementations {
  std::vector<boolean::VariableId> variables;
  std::vector<std::vector<bool>>
      valuations;  // of those variables; the i-th is answered by condition i
  Bdd correct;     // over the conditions: the set I
};

// Empty if there are more valuations than the layout has conditions.
std::optional<Implementations> play(const Encoder& encoder, const boolean::Component& suspect,
                                    const Forced& forced,
                                    const std::vector<boolean::VariableId>& variables,
                                    const Limits& limits);

// What an implementation must answer, over current variables; the rest is free.
struct Demand {
  Bdd one;
  Bdd zero;
};

// Does nothing fail, whatever is answered where nothing is demanded, now this and now that?
bool suffices(const Encoder& encoder, const boolean::Component& suspect, const Demand& demand,
              const Limits& limits);

// An irredundant set of prime implicants of I, at most `most`, those closest to the original
// behaviour first.
//
// Where I leaves a valuation of the chosen variables open, either answer is right, if it is always
// the same. An expression that looks at more variables may answer now this and now that:
//   a := choose[0,0];   // a = 1 and a = 0 are right, but the two calls must agree
// If there are more variables, `suffices` says whether a prime implicant is right for all of them;
// where it is not, the demand is an answer for each valuation.
std::vector<Demand> prime_implicants(const Encoder& encoder, const Implementations& implementations,
                                     const Truth& original, std::size_t most,
                                     const std::function<bool(const Demand&)>& suffices = {});

}  // namespace culprit::game
