// SPDX-License-Identifier: MIT
// Binary decision diagrams: the only door to BuDDy, whose state is global. A BddManager starts and
// ends the library (one at a time); a Bdd is a counted reference to a node. Every operation looks
// at BuDDy's error flag, because after running out of nodes the library goes on and answers "false"
// to everything: here that is LimitReached.
//
//   BddManager manager(limits, 2);
//   Bdd a = manager.variable(0), b = manager.variable(1);
//   exists(a & b, manager.cube({0})) == b
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "game/limits.h"

namespace culprit::game {

class Renaming;

class Bdd {
 public:
  Bdd() = default;  // false
  Bdd(const Bdd& other);
  Bdd(Bdd&& other) noexcept : node_(std::exchange(other.node_, 0)) {}
  Bdd& operator=(const Bdd& other);
  Bdd& operator=(Bdd&& other) noexcept {
    std::swap(node_, other.node_);
    return *this;
  }
  ~Bdd();

  [[nodiscard]] bool is_false() const { return node_ == 0; }
  [[nodiscard]] bool is_true() const { return node_ == 1; }
  friend bool operator==(const Bdd& a, const Bdd& b) { return a.node_ == b.node_; }

  friend Bdd operator&(const Bdd& a, const Bdd& b);
  friend Bdd operator|(const Bdd& a, const Bdd& b);
  friend Bdd operator^(const Bdd& a, const Bdd& b);
  friend Bdd operator!(const Bdd& a);
  Bdd& operator&=(const Bdd& other) { return *this = *this & other; }
  Bdd& operator|=(const Bdd& other) { return *this = *this | other; }

  // The root's variable and its cofactors; not for constants.
  [[nodiscard]] int variable() const;
  [[nodiscard]] Bdd low() const;
  [[nodiscard]] Bdd high() const;
  [[nodiscard]] int id() const { return node_; }

  static Bdd from_node(int node);  // checks the error flag

 private:
  friend class BddManager;
  friend class Renaming;
  friend Bdd equal(const Bdd&, const Bdd&);
  friend Bdd if_then_else(const Bdd&, const Bdd&, const Bdd&);
  friend Bdd exists(const Bdd&, const Bdd&);
  friend Bdd and_exists(const Bdd&, const Bdd&, const Bdd&);
  friend Bdd rename(const Bdd&, const Renaming&);
  friend std::vector<int> support(const Bdd&);
  friend int node_count(const Bdd&);
  int node_ = 0;
};

Bdd equal(const Bdd& a, const Bdd& b);
Bdd if_then_else(const Bdd& condition, const Bdd& then, const Bdd& otherwise);
// `cube` is a conjunction of variables, as BddManager::cube makes it.
Bdd exists(const Bdd& function, const Bdd& cube);
Bdd and_exists(const Bdd& a, const Bdd& b, const Bdd& cube);
std::vector<int> support(const Bdd& function);
int node_count(const Bdd& function);

// The variables of a path to true, in ascending order of their level; those that it leaves out are
// free. Prefers 0.
std::map<int, bool> one_solution(const Bdd& function);
// Every solution over exactly these variables (which include the support), in ascending order; at
// most `most` of them.
std::vector<std::vector<bool>> all_solutions(const Bdd& function, const std::vector<int>& variables,
                                             std::size_t most);
double solution_count(const Bdd& function, const std::vector<int>& variables);

// Replaces variables by others, all at once.
class Renaming {
 public:
  explicit Renaming(const std::vector<std::pair<int, int>>& from_to);
  ~Renaming();
  Renaming(const Renaming&) = delete;
  Renaming& operator=(const Renaming&) = delete;
  Renaming(Renaming&& other) noexcept : pairs_(std::exchange(other.pairs_, nullptr)) {}
  Renaming& operator=(Renaming&&) = delete;

 private:
  friend Bdd rename(const Bdd& function, const Renaming& renaming);
  void* pairs_;
};
Bdd rename(const Bdd& function, const Renaming& renaming);

class BddManager {
 public:
  // `variables` of them to begin with; Renamings must be made when the number has been settled.
  BddManager(const Limits& limits, int variables);
  ~BddManager();
  BddManager(const BddManager&) = delete;
  BddManager& operator=(const BddManager&) = delete;

  [[nodiscard]] Bdd constant(bool value) const;
  [[nodiscard]] Bdd variable(int index) const;
  [[nodiscard]] Bdd cube(const std::vector<int>& variables) const;
  // The conjunction of literals: variable or its negation.
  [[nodiscard]] Bdd literals(const std::vector<std::pair<int, bool>>& literals) const;
  [[nodiscard]] long nodes_in_use() const;

  // From now on `reorder_if_grown` may change the order of the variables; these pairs stay
  // together.
  void allow_reordering(const std::vector<std::pair<int, int>>& pairs);
  // To be called between operations: looks for a better order (sifting) when the diagrams have
  // become many more than after the last time.
  void reorder_if_grown();

 private:
  long reorder_at_ = 0;  // nodes; 0: never
};

}  // namespace culprit::game
