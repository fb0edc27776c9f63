// SPDX-License-Identifier: MIT
// From a formula to a Büchi automaton, by expanding obligations (Couvreur, FM'99, without BDDs): a
// state is a set of formulas that the rest of the run must satisfy. A transition chooses how each
// is met now: by literals of this position and obligations for the next. What an until puts off it
// must meet some time: for every until there is an acceptance set, the transitions that do not put
// it off.
//
//   G F p   ->   one state; p: accepting loop; true: loop that puts F p off
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "circuit/formula.h"
#include "game/limits.h"

namespace culprit::game {

struct AutomatonTransition {
  std::size_t target = 0;
  std::vector<std::pair<circuit::NodeId, bool>> label;  // all of these literals; none: always
  std::uint64_t accepting = 0;                          // bit k: it is in acceptance set k
  bool operator==(const AutomatonTransition&) const = default;
};

// A run is accepted if it takes transitions of every set infinitely often. State 0 is initial.
struct Automaton {
  std::vector<std::vector<AutomatonTransition>> states;
  unsigned sets = 0;
  std::optional<std::size_t> sink;  // accepts everything that follows

  [[nodiscard]] std::uint64_t all_sets() const {
    return sets == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << sets) - 1;
  }
};

// LimitReached: too many states.
Automaton translate(const circuit::Formulas& formulas, circuit::FormulaId formula);

// The same language with exactly one acceptance set.
Automaton with_one_set(const Automaton& automaton);

}  // namespace culprit::game
