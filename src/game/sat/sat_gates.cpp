// SPDX-License-Identifier: MIT
#include "game/sat/sat_gates.h"

#include <algorithm>
#include <cstdlib>

namespace culprit::game {

namespace {

constexpr std::size_t most_cuts = 8;  // that are kept of a variable
constexpr int sat = 10, unsat = 20;
constexpr std::array<std::uint16_t, 4> projections = {0xAAAA, 0xCCCC, 0xF0F0, 0xFF00};

}  // namespace

std::size_t SatGates::CutHash::operator()(const Cut& cut) const {
  std::size_t hash = cut.table;
  for (int leaf : cut.leaves) hash = hash * 0x9E3779B97F4A7C15u + static_cast<std::size_t>(leaf);
  return hash ^ (hash >> 29);
}

SatGates::SatGates(const Limits& limits) : limits_(limits), stop_(limits_) {
  solver_.set("quiet", 1);
  solver_.connect_terminator(&stop_);
  cuts_.resize(2);  // variable 0 does not exist, 1 is true
  require(yes);
}

SatGates::~SatGates() {
  solver_.disconnect_terminator();
}

int SatGates::fresh() {
  int variable = static_cast<int>(cuts_.size());
  cuts_.push_back({{{variable}, 1, projections[0]}});
  return variable;
}

void SatGates::clause(std::initializer_list<int> literals) {
  for (int literal : literals) solver_.add(literal);
  solver_.add(0);
}

// The function of both cuts' leaves, without those that it does not depend on.
std::optional<SatGates::Cut> SatGates::joined(Operation operation, const Cut& a, bool a_negated,
                                              const Cut& b, bool b_negated) {
  Cut all;
  std::array<int, 2 * most_leaves> leaves{};
  auto end = std::set_union(a.leaves.begin(), a.leaves.begin() + a.count, b.leaves.begin(),
                            b.leaves.begin() + b.count, leaves.begin());
  auto count = static_cast<std::size_t>(end - leaves.begin());
  if (count > most_leaves) return std::nullopt;
  auto stretched = [&](const Cut& cut, bool negated) {
    std::array<std::size_t, most_leaves> place{};
    for (std::size_t i = 0; i < cut.count; ++i)
      place[i] =
          static_cast<std::size_t>(std::find(leaves.begin(), end, cut.leaves[i]) - leaves.begin());
    unsigned table = 0;
    for (unsigned row = 0; row < 16; ++row) {
      unsigned from = 0;
      for (std::size_t i = 0; i < cut.count; ++i) from |= ((row >> place[i]) & 1u) << i;
      table |= ((static_cast<unsigned>(cut.table) >> from) & 1u) << row;
    }
    return negated ? ~table : table;
  };
  unsigned left = stretched(a, a_negated), right = stretched(b, b_negated);
  auto table =
      static_cast<Table>(operation == Operation::conjunction ? left & right : left ^ right);
  for (std::size_t i = 0; i < count; ++i) {
    unsigned shift = 1u << i, high = (table & projections[i]) >> shift,
             low = table & static_cast<unsigned>(~projections[i]) & 0xFFFFu;
    if (high == low) continue;  // does not depend on it
    all.leaves[all.count++] = leaves[i];
  }
  // The rows again, over the leaves that are left.
  std::array<std::size_t, most_leaves> place{};
  for (std::size_t i = 0; i < all.count; ++i)
    place[i] =
        static_cast<std::size_t>(std::find(leaves.begin(), end, all.leaves[i]) - leaves.begin());
  for (unsigned row = 0; row < 16; ++row) {
    unsigned from = 0;
    for (std::size_t i = 0; i < all.count; ++i) from |= ((row >> i) & 1u) << place[i];
    if ((static_cast<unsigned>(table) >> from) & 1u)
      all.table = static_cast<Table>(all.table | (1u << row));
  }
  return all;
}

int SatGates::gate(Operation operation, int a, int b) {
  std::vector<Cut> cuts;
  for (const Cut& left : cuts_[static_cast<std::size_t>(std::abs(a))]) {
    for (const Cut& right : cuts_[static_cast<std::size_t>(std::abs(b))]) {
      std::optional<Cut> cut = joined(operation, left, a < 0, right, b < 0);
      if (!cut) continue;
      if (cut->count == 0) return cut->table == 0 ? no : yes;
      if (cut->count == 1) return cut->table == projections[0] ? cut->leaves[0] : -cut->leaves[0];
      bool negated = (cut->table & 1u) != 0;
      if (negated) cut->table = static_cast<Table>(~cut->table);
      if (auto at = known_.find(*cut); at != known_.end())
        return negated ? -at->second : at->second;
      if (negated) cut->table = static_cast<Table>(~cut->table);
      if (std::find(cuts.begin(), cuts.end(), *cut) == cuts.end()) cuts.push_back(*cut);
    }
  }
  int out = fresh();
  // Small ones first; its own literal is the first of all.
  std::stable_sort(cuts.begin(), cuts.end(),
                   [](const Cut& x, const Cut& y) { return x.count < y.count; });
  for (Cut cut : cuts) {
    if (cuts_.back().size() < most_cuts) cuts_.back().push_back(cut);
    bool negated = (cut.table & 1u) != 0;
    if (negated) cut.table = static_cast<Table>(~cut.table);
    known_.emplace(cut, negated ? -out : out);
  }
  if (operation == Operation::conjunction) {
    clause({-out, a});
    clause({-out, b});
    clause({out, -a, -b});
  } else {
    clause({-out, a, b});
    clause({-out, -a, -b});
    clause({out, -a, b});
    clause({out, a, -b});
  }
  return out;
}

int SatGates::both(int a, int b) {
  if (a == no || b == no || a == -b) return no;
  if (a == yes || a == b) return b;
  if (b == yes) return a;
  return gate(Operation::conjunction, a, b);
}

int SatGates::differ(int a, int b) {
  if (a == yes || b == yes) return a == yes ? -b : -a;
  if (a == no || b == no) return a == no ? b : a;
  if (a == b || a == -b) return a == b ? no : yes;
  bool flipped = (a < 0) != (b < 0);
  int out = gate(Operation::exclusive_or, std::abs(a), std::abs(b));
  return flipped ? -out : out;
}

int SatGates::choose(int condition, int then, int otherwise) {
  if (condition == yes || then == otherwise) return then;
  if (condition == no) return otherwise;
  if (then == -otherwise) return -differ(condition, then);
  std::size_t before = cuts_.size();
  int is_then = both(condition, then);
  int out = either(is_then, both(-condition, otherwise));
  bool plain = std::abs(then) != yes && std::abs(otherwise) != yes;
  if (plain && cuts_.size() > before) {
    clause({out, -then, -otherwise});
    clause({-out, then, otherwise});
  }
  return out;
}

std::optional<bool> SatGates::possible(int literal, int conflicts) {
  if (literal == no) return false;
  solver_.limit("conflicts", conflicts);
  solver_.assume(literal);
  int answer = solver_.solve();
  limits_.check();
  if (answer == sat) return true;
  if (answer == unsat) return false;
  return std::nullopt;
}

bool SatGates::in_model(int literal) {
  if (literal == yes || literal == no) return literal == yes;
  int value = solver_.val(std::abs(literal));
  return (value > 0) == (literal > 0);
}

}  // namespace culprit::game
