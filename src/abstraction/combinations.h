// SPDX-License-Identifier: MIT
// Which conditions can hold together? All combinations of their truth that some state has, asked of
// the solver one by one; and Boolean functions of a few inputs as sums of products.
//
//   x < 3, x == 5    ->   neither; the first alone; the second alone
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "abstraction/steps/places.h"
#include "effort/table.h"
#include "solve/solver.h"

namespace culprit::abstraction {

class Combinations {
 public:
  Combinations(Places& places, const effort::AbstractionTable& table, std::function<bool()> stop);

  // Bit i says whether terms[i] holds. nullopt: there are more than `most`, or it took too long.
  const std::optional<std::vector<std::uint32_t>>& of(const std::vector<formula::Term>& terms,
                                                      std::size_t most);
  // Can all of these hold in one state? `unknown` if it takes too long.
  solve::Answer ask(const std::vector<formula::Term>& conditions);
  // After `impossible`: which of them suffice.
  [[nodiscard]] std::vector<formula::Term> core() const { return solver_.core(); }
  [[nodiscard]] solve::Solver& solver() { return solver_; }
  void require_axioms();

 private:
  Places& places_;
  const effort::AbstractionTable& table_;
  std::function<bool()> stop_;
  solve::Solver solver_;
  std::size_t required_ = 0;  // axioms
  std::map<std::vector<formula::Term>, std::optional<std::vector<std::uint32_t>>> known_;
};

// A product of literals: the inputs in `mask` have the values in `bits`.
struct Product {
  std::uint32_t mask = 0, bits = 0;
  bool operator==(const Product&) const = default;
  [[nodiscard]] bool contains(std::uint32_t point) const { return (point & mask) == bits; }
};
// Products that contain all of `on` and none of `off`; as few literals as a greedy search finds.
std::vector<Product> products(std::size_t inputs, const std::vector<std::uint32_t>& on,
                              const std::vector<std::uint32_t>& off);

}  // namespace culprit::abstraction
