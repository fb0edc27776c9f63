// SPDX-License-Identifier: MIT
#include "game/bdd/bdd_compose.h"

#include <bdd.h>

namespace culprit::game {

Substitution::Substitution(const std::vector<std::pair<int, Bdd>>& replacements)
    : kept_(replacements), pairs_(bdd_newpair()) {
  for (const auto& [variable, function] : kept_)
    bdd_setbddpair(static_cast<bddPair*>(pairs_), variable, function.id());
}

Substitution::~Substitution() {
  bdd_freepair(static_cast<bddPair*>(pairs_));
}

Bdd substitute(const Bdd& function, const Substitution& substitution) {
  return Bdd::from_node(bdd_veccompose(function.id(), static_cast<bddPair*>(substitution.pairs_)));
}

Bdd for_all(const Bdd& function, const Bdd& cube) {
  if (cube.is_true()) return function;
  return Bdd::from_node(bdd_forall(function.id(), cube.id()));
}

Bdd simplify(const Bdd& function, const Bdd& care) {
  if (care.is_true() || care.is_false()) return function;
  return Bdd::from_node(bdd_simplify(function.id(), care.id()));
}

}  // namespace culprit::game
