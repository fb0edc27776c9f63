// SPDX-License-Identifier: MIT
#include "check/small_values.h"

#include <bit>
#include <cmath>
#include <optional>

namespace culprit::check {

using formula::Term;
using formula::Terms;
using unroll::Input;

namespace {

constexpr std::uint64_t steps[] = {0, 1, 2, 5, 10, 100, 1000, 1000000};

Term number_term(Terms& terms, std::uint32_t width, double number) {
  return width == 32 ? terms.constant(32, std::bit_cast<std::uint32_t>(static_cast<float>(number)))
                     : terms.constant(64, std::bit_cast<std::uint64_t>(number));
}

// What one would write: 1.5 rather than 1.49609375. `known`: bits of a value that is possible.
std::vector<double> short_decimals(std::uint32_t width, std::uint64_t known) {
  const double value = width == 32 ? std::bit_cast<float>(static_cast<std::uint32_t>(known))
                                   : std::bit_cast<double>(known);
  constexpr double largest = 1e9;
  std::vector<double> decimals;
  if (!(std::fabs(value) < largest)) return decimals;
  for (double unit : {1.0, 10.0, 100.0, 1000.0}) {
    const double rounded = std::round(value * unit) / unit;
    if (decimals.empty() || decimals.back() != rounded) decimals.push_back(rounded);
  }
  return decimals;
}

// Ranges of readable values, the best first. `known`: bits of a value that is possible.
std::vector<Term> preferences(Terms& terms, const Input& input, std::uint64_t known) {
  Term x = input.variable;
  std::uint32_t width = input.width;
  if (width > 64) return {};
  auto between = [&](std::uint64_t low, std::uint64_t high) {
    Term is_not_below = terms.unsigned_less_equal(terms.constant(width, low), x);
    Term is_not_above = terms.unsigned_less_equal(x, terms.constant(width, high));
    return terms.logical_and(is_not_below, is_not_above);
  };
  auto at_least = [&](std::int64_t low) {
    return terms.signed_less_equal(terms.constant(width, static_cast<std::uint64_t>(low)), x);
  };
  std::vector<Term> ranges;
  bool is_text =
      width == 8 && (input.name.starts_with("stdin[") || input.name.starts_with("argv["));
  if (is_text) {
    if (input.name.starts_with("argv[")) ranges.push_back(between(0, 0));
    ranges.push_back(between('0', '9'));
    ranges.push_back(between('a', 'z'));
    ranges.push_back(between(' ', '~'));
    ranges.push_back(between('\n', '\n'));
    return ranges;
  }
  if (input.scalar.is_floating()) {
    ranges.push_back(between(0, 0));
    for (double value : {1.0, 2.0, 0.5, 10.0, 100.0, 1000.0, 1e6}) {
      ranges.push_back(terms.equal(x, number_term(terms, width, value)));
    }
    for (double value : short_decimals(width, known))
      ranges.push_back(terms.equal(x, number_term(terms, width, value)));
    std::uint32_t zeros = width == 32 ? 12 : 40;
    Term low = terms.extract(x, 0, zeros);
    ranges.push_back(terms.equal(low, terms.constant(zeros, 0)));
    return ranges;
  }
  for (std::uint64_t each : steps) {
    if (width < 64 && each >> (input.scalar.is_signed() ? width - 1 : width) != 0) break;
    ranges.push_back(between(0, each));
    if (input.scalar.is_signed() && each > 0) {
      Term is_not_below = at_least(-static_cast<std::int64_t>(each));
      Term is_not_above = terms.signed_less_equal(x, terms.constant(width, each));
      ranges.push_back(terms.logical_and(is_not_below, is_not_above));
    }
  }
  return ranges;
}

}  // namespace

solve::Model with_small_values(Queries& queries, std::vector<Term> fixed,
                               const std::vector<Input>& inputs, solve::Model best,
                               const std::function<bool()>& enough) {
  Terms& terms = queries.terms();
  for (const Input& input : inputs) {
    if (input.width > 64) continue;
    bool stop = enough();
    if (!stop) {
      for (Term range : preferences(terms, input, best.value(input.variable))) {
        if (best.is_true(range)) break;  // as good already
        fixed.push_back(range);
        bool possible = queries.ask(fixed) == solve::Answer::possible;
        fixed.pop_back();
        if (possible) {
          best = queries.model();
          break;
        }
        if (enough()) break;
      }
    }
    fixed.push_back(
        terms.equal(input.variable, terms.constant(input.width, best.value(input.variable))));
    if (stop) break;
  }
  return best;
}

}  // namespace culprit::check
