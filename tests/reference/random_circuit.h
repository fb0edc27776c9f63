// SPDX-License-Identifier: MIT
// Random small circuits with random formulas, and their states as a listed graph.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "game/circuit/ltl_automaton.h"

namespace culprit::reference {

using Random = std::mt19937;

unsigned below(Random& random, std::size_t limit);
circuit::FormulaId random_formula(Random& random, circuit::Formulas& formulas,
                                  const std::vector<circuit::NodeId>& atoms, int size);
// Up to two inputs and three registers, one property, sometimes a constraint.
circuit::Circuit random_circuit(Random& random);

circuit::Values bits_of(unsigned number, std::size_t count);
bool may_start(const circuit::Circuit& circuit, const circuit::Values& state);
bool label_fits(const game::AutomatonTransition& transition,
                const std::map<circuit::NodeId, bool>& values);

// Acceptance sets are on the edges.
struct Edge {
  std::size_t target;
  std::uint64_t accepting;
};
using Graph = std::vector<std::vector<Edge>>;
// For each node: can a cycle be reached from it that takes edges of all sets?
std::vector<bool> reaches_fair_cycle(const Graph& graph, std::uint64_t all);

// Numbers pairs in the order in which they are met.
template <typename First>
class Numbering {
 public:
  std::size_t number(const First& first, std::size_t second) {
    auto [at, added] = numbers_.try_emplace({first, second}, order_.size());
    if (added) order_.emplace_back(first, second);
    return at->second;
  }
  [[nodiscard]] std::size_t size() const { return order_.size(); }
  std::pair<First, std::size_t> operator[](std::size_t index) const { return order_[index]; }

 private:
  std::map<std::pair<First, std::size_t>, std::size_t> numbers_;
  std::vector<std::pair<First, std::size_t>> order_;
};

}  // namespace culprit::reference
