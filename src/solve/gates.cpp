// SPDX-License-Identifier: MIT
#include "solve/gates.h"

#include <algorithm>
#include <array>
#include <utility>

namespace culprit::solve {

namespace {

constexpr std::size_t initial_table = 4096;

Bit positive(Bit bit) {
  return static_cast<Bit>(static_cast<std::uint32_t>(bit) & ~1u);
}
Bit negated_if(bool condition, Bit bit) {
  return condition ? !bit : bit;
}

std::size_t hash(std::uint32_t kind, Bit a, Bit b, Bit c) {
  std::uint64_t result = kind;
  for (Bit bit : {a, b, c}) {
    result = (result ^ static_cast<std::uint32_t>(bit)) * 0x9e3779b97f4a7c15;
    result ^= result >> 29;
  }
  return result;
}

}  // namespace

Gates::Gates(Clauses& clauses) : clauses_(clauses), table_(initial_table, 0) {
  gates_.push_back({Kind::constant, false_bit, false_bit, false_bit});
  variables_.push_back(0);
  uses_.push_back(0);
  definition_of_.push_back(0);
}

Bit Gates::input() {
  gates_.push_back({Kind::input, false_bit, false_bit, false_bit});
  variables_.push_back(0);
  uses_.push_back(0);
  definition_of_.push_back(0);
  return static_cast<Bit>((gates_.size() - 1) << 1);
}

Bit Gates::gate(Kind kind, Bit a, Bit b, Bit c) {
  std::size_t mask = table_.size() - 1;
  std::size_t slot = hash(static_cast<std::uint32_t>(kind), a, b, c) & mask;
  for (; table_[slot] != 0; slot = (slot + 1) & mask) {
    const Gate& known = gates_[table_[slot]];
    if (known.kind == kind && known.a == a && known.b == b && known.c == c)
      return static_cast<Bit>(table_[slot] << 1);
  }
  const auto number = static_cast<std::uint32_t>(gates_.size());
  gates_.push_back({kind, a, b, c});
  variables_.push_back(0);
  uses_.push_back(0);
  definition_of_.push_back(0);
  for (Bit bit : {a, b, c})
    if (uses_[number_of(bit)] < 255) ++uses_[number_of(bit)];
  table_[slot] = number;
  if (gates_.size() * 2 > table_.size()) grow_table();
  return static_cast<Bit>(number << 1);
}

void Gates::grow_table() {
  std::vector<std::uint32_t> larger(table_.size() * 2, 0);
  const std::size_t mask = larger.size() - 1;
  for (std::uint32_t number : table_) {
    if (number == 0) continue;
    const Gate& known = gates_[number];
    std::size_t slot =
        hash(static_cast<std::uint32_t>(known.kind), known.a, known.b, known.c) & mask;
    while (larger[slot] != 0) slot = (slot + 1) & mask;
    larger[slot] = number;
  }
  table_ = std::move(larger);
}

// Rules that look one gate below: a & (a & x), a & !(a & x), (a & x) & (!a & y), ...
Bit Gates::conjunction_of_conjunction(Bit a, Bit b, bool& found) {
  found = true;
  if (is(b, Kind::conjunction)) {
    const Gate& inner = gate_of(b);
    const bool has = inner.a == a || inner.b == a;
    const bool has_opposite = inner.a == !a || inner.b == !a;
    if (!is_negated(b)) {
      if (has) return b;
      if (has_opposite) return false_bit;
    } else {
      if (has_opposite) return a;
      if (inner.a == a) return conjunction(a, !inner.b);
      if (inner.b == a) return conjunction(a, !inner.a);
    }
    if (is(a, Kind::conjunction) && a < b) {
      const Gate& other = gate_of(a);
      auto contains = [](const Gate& of, Bit bit) { return of.a == bit || of.b == bit; };
      if (!is_negated(a) && !is_negated(b) &&
          (contains(inner, !other.a) || contains(inner, !other.b)))
        return false_bit;
      // (x & y) & !(!x & z), (x & y) & !(x & z) is (x & y) & !z
      if (is_negated(a) != is_negated(b)) {
        const Gate& yes = is_negated(a) ? inner : other;
        const Gate& no = is_negated(a) ? other : inner;
        const Bit conjunct = is_negated(a) ? b : a;
        if (contains(no, !yes.a) || contains(no, !yes.b)) return conjunct;
        if (contains(yes, no.a)) return conjunction(conjunct, !no.b);
        if (contains(yes, no.b)) return conjunction(conjunct, !no.a);
      }
      // !(x & y) & !(x & !y) is !x
      if (is_negated(a) && is_negated(b)) {
        if (other.a == inner.a && other.b == !inner.b) return !other.a;
        if (other.a == inner.b && other.b == !inner.a) return !other.a;
        if (other.b == inner.a && other.a == !inner.b) return !other.b;
        if (other.b == inner.b && other.a == !inner.a) return !other.b;
      }
    }
  }
  found = false;
  return false_bit;
}

Bit Gates::conjunction(Bit a, Bit b) {
  if (a > b) std::swap(a, b);
  if (a == false_bit || a == !b) return false_bit;
  if (a == true_bit || a == b) return b;
  bool found = false;
  Bit simple = conjunction_of_conjunction(a, b, found);
  if (found) return simple;
  simple = conjunction_of_conjunction(b, a, found);
  if (found) return simple;
  return gate(Kind::conjunction, a, b);
}

Bit Gates::exclusive(Bit a, Bit b) {
  const bool negate = is_negated(a) != is_negated(b);
  a = positive(a);
  b = positive(b);
  if (a > b) std::swap(a, b);
  if (a == b) return constant_bit(negate);
  if (a == false_bit) return negated_if(negate, b);
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (!is(other, Kind::exclusive)) continue;
    if (gate_of(other).a == one) return negated_if(negate, gate_of(other).b);
    if (gate_of(other).b == one) return negated_if(negate, gate_of(other).a);
  }
  return negated_if(negate, gate(Kind::exclusive, a, b));
}

Bit Gates::choose(Bit condition, Bit then, Bit otherwise, ChoiceClauses clauses) {
  const Kind kind = clauses == ChoiceClauses::all ? Kind::choice : Kind::bare_choice;
  if (is_negated(condition)) {
    condition = !condition;
    std::swap(then, otherwise);
  }
  if (condition == false_bit) return otherwise;
  if (then == otherwise) return then;
  if (then == !otherwise) return !exclusive(condition, then);
  if (is_constant(then) || then == condition || then == !condition)
    return then == true_bit || then == condition ? disjunction(condition, otherwise)
                                                 : conjunction(!condition, otherwise);
  if (is_constant(otherwise) || otherwise == condition || otherwise == !condition)
    return otherwise == true_bit || otherwise == !condition ? disjunction(!condition, then)
                                                            : conjunction(condition, then);
  if (is(then, kind) && gate_of(then).a == condition)
    return choose(condition, negated_if(is_negated(then), gate_of(then).b), otherwise, clauses);
  if (is(otherwise, kind) && gate_of(otherwise).a == condition)
    return choose(condition, then, negated_if(is_negated(otherwise), gate_of(otherwise).c),
                  clauses);
  const bool negate = is_negated(then);
  return negated_if(negate,
                    gate(kind, condition, negated_if(negate, then), negated_if(negate, otherwise)));
}

Bit Gates::majority(Bit a, Bit b, Bit c) {
  std::array<Bit, 3> bits{a, b, c};
  std::sort(bits.begin(), bits.end());
  // Equal or opposite ones stand side by side now.
  for (std::size_t i = 0; i < 2; ++i) {
    if (bits[i] == bits[i + 1]) return bits[i];
    if (bits[i] == !bits[i + 1]) return bits[i == 0 ? 2 : 0];
  }
  if (bits[0] == false_bit) return conjunction(bits[1], bits[2]);
  if (bits[0] == true_bit) return disjunction(bits[1], bits[2]);
  const bool negate = is_negated(bits[0]);
  for (Bit& bit : bits) bit = negated_if(negate, bit);
  return negated_if(negate, gate(Kind::majority, bits[0], bits[1], bits[2]));
}

Bit Gates::all_of(std::span<const Bit> bits) {
  // Pairwise, so that the circuit stays shallow.
  Bits level(bits.begin(), bits.end());
  if (level.empty()) return true_bit;
  while (level.size() > 1) {
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < level.size(); i += 2)
      level[count++] = conjunction(level[i], level[i + 1]);
    if (level.size() % 2 != 0) level[count++] = level.back();
    level.resize(count);
  }
  return level[0];
}

Bit Gates::any_of(std::span<const Bit> bits) {
  Bits negated(bits.begin(), bits.end());
  for (Bit& bit : negated) bit = !bit;
  return !all_of(negated);
}

void Gates::define(std::span<const Bit> inputs, Bit condition) {
  definitions_.push_back({condition, false});
  for (Bit bit : inputs)
    if (!solve::is_constant(bit))
      definition_of_[number_of(bit)] = static_cast<std::uint32_t>(definitions_.size());
}

}  // namespace culprit::solve
