// SPDX-License-Identifier: MIT
#include "check/small_values.h"

#include <gtest/gtest.h>

#include <bit>

namespace culprit::check {
namespace {

using formula::Term;
using formula::Terms;
using unroll::Input;

Input input_of(Terms& terms, program::Scalar scalar, std::string name = "x") {
  Input input;
  input.variable = terms.variable(scalar.width);
  input.width = scalar.width;
  input.scalar = scalar;
  input.name = std::move(name);
  return input;
}

// Values of the inputs in a run that fulfils the conditions and is easy to read.
std::vector<std::uint64_t> readable(Terms& terms, const std::vector<Term>& conditions,
                                    const std::vector<Input>& inputs, bool enough = false) {
  Queries queries(terms, [] { return false; });
  EXPECT_EQ(queries.ask(conditions), solve::Answer::possible);
  solve::Model model =
      with_small_values(queries, conditions, inputs, queries.model(), [enough] { return enough; });
  for (Term condition : conditions) EXPECT_TRUE(model.is_true(condition));
  std::vector<std::uint64_t> values;
  for (const Input& each : inputs) values.push_back(model.value(each.variable));
  return values;
}

constexpr program::Scalar int_scalar{program::ScalarKind::signed_integer, 32};
constexpr program::Scalar char_scalar{program::ScalarKind::signed_integer, 8};
constexpr program::Scalar double_scalar{program::ScalarKind::floating, 64};

TEST(SmallValues, AreZeroWhereNothingForbidsIt) {
  Terms terms;
  const Input x = input_of(terms, int_scalar), y = input_of(terms, int_scalar);
  const Term differ = terms.logical_not(terms.equal(x.variable, y.variable));
  const std::vector<std::uint64_t> values = readable(terms, {differ}, {x, y});
  EXPECT_EQ(values[0], 0u);  // one after the other
  EXPECT_EQ(values[1], 1u);
}

TEST(SmallValues, AreBelowTheNextRoundNumber) {
  Terms terms;
  const Input x = input_of(terms, int_scalar);
  const Term above = terms.signed_less(terms.constant(32, 60), x.variable);
  const std::uint64_t value = readable(terms, {above}, {x}).front();
  EXPECT_GT(value, 60u);
  EXPECT_LE(value, 100u);
}

TEST(SmallValues, AreNearZeroOnTheOtherSide) {
  Terms terms;
  const Input x = input_of(terms, int_scalar);
  const Term below = terms.signed_less(x.variable, terms.constant(32, 0));
  EXPECT_EQ(static_cast<std::int32_t>(readable(terms, {below}, {x}).front()), -1);
}

TEST(SmallValues, OfCharactersAreDigitsThenLetters) {
  Terms terms;
  const Input x = input_of(terms, char_scalar, "stdin[0]");
  const std::uint64_t digit = readable(terms, {terms.truth(true)}, {x}).front();
  EXPECT_GE(digit, std::uint64_t{'0'});
  EXPECT_LE(digit, std::uint64_t{'9'});
  Terms others;
  const Input letter = input_of(others, char_scalar, "stdin[0]");
  const Term behind_digits = others.unsigned_less(others.constant(8, '9'), letter.variable);
  const std::uint64_t value = readable(others, {behind_digits}, {letter}).front();
  EXPECT_GE(value, std::uint64_t{'a'});
  EXPECT_LE(value, std::uint64_t{'z'});
}

TEST(SmallValues, OfDoublesAreWhatOneWouldWrite) {
  Terms terms;
  const Input x = input_of(terms, double_scalar);
  // Of all doubles from 1.4 to 1.6, whose bits are ordered as they are.
  auto bits = [&](double number) {
    return terms.constant(64, std::bit_cast<std::uint64_t>(number));
  };
  const std::vector<Term> between{terms.unsigned_less_equal(bits(1.4), x.variable),
                                  terms.unsigned_less_equal(x.variable, bits(1.6))};
  const double value = std::bit_cast<double>(readable(terms, between, {x}).front());
  EXPECT_TRUE(value == 1.4 || value == 1.5 || value == 1.6) << value;
}

TEST(SmallValues, StopWhenItIsEnough) {
  Terms terms;
  const Input x = input_of(terms, int_scalar);
  Queries queries(terms, [] { return false; });
  ASSERT_EQ(queries.ask({terms.equal(x.variable, terms.constant(32, 123456))}),
            solve::Answer::possible);
  solve::Model model =
      with_small_values(queries, {terms.truth(true)}, {x}, queries.model(), [] { return true; });
  EXPECT_EQ(model.value(x.variable), 123456u);
}

}  // namespace
}  // namespace culprit::check
