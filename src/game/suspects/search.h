// SPDX-License-Identifier: MIT
// Is there a correct implementation, where a condition for every valuation would be too many? A
// game about few valuations, to which failing runs add more.
//
//   few valuations V   the game with a condition for each of V, in which no other valuation is
//                      passed: fewer runs than there are, so where nobody wins it nobody wins
//   a candidate        answers V as the game says, and what looks like one of V as that one
//   it fails           the valuations of the failing run join V
//
// Symmetry is what makes valuations many: variables that have nothing to do with the fault. So a
// candidate looks only at variables in which the valuations of V differ, and of all failing runs
// one is taken that makes V differ in as few others as possible. All choices of such variables are
// tried by one reachability, with a rigid variable for each that says whether it may differ.
//
// The same is done with several suspects that are changed together: V then holds valuations of each.
#pragma once

#include <vector>

#include "game/suspects/conditions.h"
#include "game/suspects/forced.h"

namespace culprit::game {

struct SearchResult {
  enum class Outcome { found, none_exists, given_up } outcome = Outcome::given_up;
  std::vector<Demand> demands;  // found: one for each suspect; what agrees with them is correct
  std::size_t rounds = 0;
};

// A suspect, what is known about it, and the variables that its answers may depend on.
struct Asked {
  const boolean::Component* suspect = nullptr;
  Forced forced;
  std::vector<boolean::VariableId> variables;
};

// Given up when there are more valuations than conditions.
SearchResult search_implementations(const Encoder& encoder, const std::vector<Asked>& asked,
                                    const Limits& limits);
// Of one suspect.
SearchResult search_implementation(const Encoder& encoder, const boolean::Component& suspect,
                                   const Forced& forced,
                                   const std::vector<boolean::VariableId>& variables,
                                   const Limits& limits);

}  // namespace culprit::game
