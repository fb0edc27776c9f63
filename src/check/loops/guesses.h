// SPDX-License-Identifier: MIT
// What may hold whenever a run is at the head of a loop: guesses, made from the values before the
// loop, from constants that the program compares with, and from pairs of variables. Most are wrong;
// which ones are kept is induction.h's business.
//
//   for (i = 0; i < n; i++)      i >= 0, i <= 0, i == 0, i <= n, n <= i, i == n, …
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "effort/table.h"
#include "formula/terms.h"
#include "program/program.h"
#include "unroll/explore/loop_cuts.h"

namespace culprit::check {

enum class GuessKind : std::uint8_t {
  equals,           // a == constant
  at_least,         // a >= constant
  at_most,          // a <= constant
  as_before,        // a == what it was before the loop
  not_less,         // a >= what it was before the loop
  not_more,         // a <= what it was before the loop
  same_low_bits,    // as before the loop: so many, `constant`
  equal_places,     // a == b
  in_order,         // a <= b
  strictly,         // a < b
  same_difference,  // a - b == what it was before the loop
  same_sum,         // a + b == what it was before the loop
  one_of_two,       // (a == 0) or its contrary, or (b == 0) or its contrary: `constant`, two bits
  implied,          // a != constant || b == other
  inside,           // a is an address in what it may point to, or its end
  before_end,       // the same without the end
  equation,         // the sum of factors times places == constant; other: in so many low bits, or 0
  remainder,        // a % constant == other
};

struct Guess {
  GuessKind kind = GuessKind::equals;
  unroll::CutPlace a, b;
  std::uint64_t constant = 0, other = 0;
  std::vector<unroll::CutPlace> places{};  // of an equation
  std::vector<std::int64_t> factors{};

  auto operator<=>(const Guess&) const = default;
};

class Guesses {
 public:
  Guesses(const program::Program& program, const effort::CheckTable& table)
      : program_(program), table_(table) {}

  // Those for a loop, in a fixed order. Elements of arrays are many, and seldom matter.
  enum class Elements : std::uint8_t { left_out, included };
  [[nodiscard]] std::vector<Guess> about(const formula::Terms& terms, const unroll::Cut& cut,
                                         Elements elements) const;
  // What the guess says of values of the cut's places; nullopt: it is about others.
  [[nodiscard]] static std::optional<formula::Term> holds(formula::Terms& terms,
                                                          const unroll::Cut& cut,
                                                          const Guess& guess,
                                                          const std::vector<formula::Term>& values);
  // Does a bound say less than another bound of the same place, or an order less than equality?
  [[nodiscard]] static bool says_less(const unroll::Cut& cut, const Guess& guess,
                                      const Guess& than);
  // In C.
  [[nodiscard]] static std::string text(const formula::Terms& terms, const unroll::Cut& cut,
                                        const Guess& guess);
  // Numbers that the program divides by, but for powers of two.
  [[nodiscard]] std::vector<std::int64_t> divisors() const;

 private:
  [[nodiscard]] std::vector<std::int64_t> constants_of(const program::Function& function) const;
  // For each place of the cut the blocks of the program that mention its variable, sorted.
  [[nodiscard]] std::vector<std::vector<std::uint32_t>> blocks_with(const unroll::Cut& cut) const;

  const program::Program& program_;
  const effort::CheckTable& table_;
};

}  // namespace culprit::check
