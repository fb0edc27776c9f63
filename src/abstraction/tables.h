// SPDX-License-Identifier: MIT
// The effect of a step on conditions, as tables: which truths of what a step changes go with which
// truths of what is known before it?
//
//   x = x - 1;   known: x == 0, x > 1     changed: x == 0     10|0   01|0   00|0   00|1
//
// (none of the two known ones: x is 1, or negative).
// Changed conditions that speak of the same places are asked about together, with all that is known.
// Where that would be too many, each alone with the conditions that are closest to it; and where that
// is too many still, nothing is known of it.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "abstraction/combinations.h"
#include "abstraction/postfix.h"
#include "boolean/program.h"

namespace culprit::abstraction {

// A condition that may help to know others, and the variable that says whether it holds.
struct Known {
  boolean::VariableId variable = boolean::none;
  formula::Term term{};
};

// A condition that a step changes: what the variable says then.
struct Changed {
  boolean::VariableId variable = boolean::none;
  std::size_t predicate = 0;
  formula::Term after{};
};

struct Table {
  std::vector<Known> known;
  std::vector<Changed> changed;
  std::vector<std::uint32_t> points;  // known first, then changed: one bit each

  // Does what is known say the i-th changed one?
  [[nodiscard]] bool is_function(std::size_t i) const;
  // Where they are free, are the changed ones free of each other?
  [[nodiscard]] bool is_product_of_each() const;
};

// The i-th of the changed ones from what is known; unknown where that does not say it.
boolean::ExpressionId value_of(boolean::Expressions& nodes, const Table& table, std::size_t i);
// Holds for the table's points alone, the changed ones being primed.
void write_relation(Postfix& postfix, const Table& table);

class Tables {
 public:
  // All outlive it.
  Tables(Places& places, Combinations& combinations, const effort::AbstractionTable& table)
      : places_(places), combinations_(combinations), table_(table) {}

  // Each of the changed ones is in one of the tables.
  std::vector<Table> about(const std::vector<Changed>& changed, const std::vector<Known>& known);
  // Do both mention some place, also in an address?
  bool speak_of_the_same(formula::Term a, formula::Term b);

 private:
  // nullopt: they are too many.
  std::optional<Table> table(std::vector<Changed> changed, const std::vector<Known>& known,
                             std::size_t most);
  std::vector<Known> related(const std::vector<Changed>& to, const std::vector<Known>& known,
                             std::size_t most);
  const std::set<std::uint32_t>& mentioned(formula::Term term);

  Places& places_;
  Combinations& combinations_;
  const effort::AbstractionTable& table_;
  std::unordered_map<std::uint32_t, std::set<std::uint32_t>> mentioned_;
};

}  // namespace culprit::abstraction
