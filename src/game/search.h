// One correct implementation where a condition for every valuation would be too many:
// counterexample-guided search.
//
// A candidate answers what is forced, what the solver decided, and otherwise what the original
// would. If the program with it fails, the failing run says which answers together made it fail;
// the solver must change one of them. Conditions come into being only for valuations that such runs
// pass.
#pragma once

#include <optional>
#include <string>

#include "game/forced.h"

namespace culprit::game {

struct SearchResult {
  enum class Outcome { found, none_exists, given_up } outcome = Outcome::given_up;
  Bdd implementation;  // found: over current variables
  std::size_t rounds = 0;
};

// Answers depend on `variables` only.
SearchResult search_implementation(const Encoder& encoder, const boolean::Component& suspect,
                                   const Forced& forced,
                                   const std::vector<boolean::VariableId>& variables,
                                   const Limits& limits, std::size_t most_rounds);

}  // namespace culprit::game
