// SPDX-License-Identifier: MIT
// More operations on BDDs: functions in place of variables, universal quantification, and the use
// of don't-cares.
#pragma once

#include <utility>
#include <vector>

#include "game/bdd/bdd.h"

namespace culprit::game {

// Replaces variables by functions, all at once. The functions must live as long as it does.
class Substitution {
 public:
  explicit Substitution(const std::vector<std::pair<int, Bdd>>& replacements);
  ~Substitution();
  Substitution(const Substitution&) = delete;
  Substitution& operator=(const Substitution&) = delete;

 private:
  friend Bdd substitute(const Bdd& function, const Substitution& substitution);
  std::vector<std::pair<int, Bdd>> kept_;
  void* pairs_;
};
Bdd substitute(const Bdd& function, const Substitution& substitution);

Bdd for_all(const Bdd& function, const Bdd& cube);
// A small function that agrees with `function` wherever `care` holds; `care` is not false.
Bdd simplify(const Bdd& function, const Bdd& care);

}  // namespace culprit::game
