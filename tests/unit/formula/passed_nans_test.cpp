// SPDX-License-Identifier: MIT
#include "formula/passed_nans.h"

#include <gtest/gtest.h>

#include "formula/float_terms.h"
#include "reference/native_floats.h"

namespace culprit::formula {
namespace {

constexpr std::uint64_t one = 0x3ff0000000000000, infinity = 0x7ff0000000000000,
                        quiet = 0x7ff8000000000001;

class PassedNansTest : public ::testing::Test {
 protected:
  // Is the condition true for these values of x and y?
  bool seen(Term bits, std::uint64_t x_bits, std::uint64_t y_bits = one) {
    const Term condition = nans_.seen_in(bits);
    const std::vector<Term> variables{x_, y_};
    const std::vector<std::uint64_t> values{x_bits, y_bits};
    return reference::CompiledTerm(terms_, condition, variables)(values) != 0;
  }

  Terms terms_;
  PassedNans nans_{terms_};
  Term x_ = terms_.variable(64), y_ = terms_.variable(64);
};

TEST_F(PassedNansTest, anInvalidOperationIsKnown) {
  const Term quotient = float_divide(terms_, x_, y_);
  EXPECT_FALSE(seen(quotient, 0, 0));
  EXPECT_FALSE(seen(quotient, infinity, infinity));
  EXPECT_TRUE(seen(quotient, quiet, one));
  EXPECT_TRUE(seen(quotient, one, quiet));
}

TEST_F(PassedNansTest, anInputIsKnown) {
  EXPECT_EQ(nans_.seen_in(x_), terms_.truth(false));
  EXPECT_EQ(nans_.seen_in(float_negate(terms_, x_)), terms_.truth(false));
}

TEST_F(PassedNansTest, partsAndChoicesShowTheirOperands) {
  const Term sum = float_add(terms_, x_, y_);
  EXPECT_TRUE(seen(terms_.extract(sum, 56, 8), quiet));
  const Term is_one = terms_.equal(y_, terms_.constant(64, one));
  const Term chosen = terms_.choose(is_one, x_, sum);
  EXPECT_FALSE(seen(chosen, quiet, one));
  EXPECT_TRUE(seen(chosen, quiet, 0));
}

TEST_F(PassedNansTest, whatSimplificationMadeOfANanIsNotKnown) {
  EXPECT_TRUE(seen(float_multiply(terms_, x_, terms_.constant(64, one)), quiet));
  EXPECT_FALSE(seen(float_multiply(terms_, x_, terms_.constant(64, one)), infinity));
}

TEST_F(PassedNansTest, whatIsForgottenIsAskedAgain) {
  const Terms::Mark before = terms_.mark();
  const Term sum = float_add(terms_, x_, y_);
  EXPECT_TRUE(seen(sum, quiet));
  terms_.forget_since(before);
  // Another term has its number now.
  const Term flipped = terms_.bit_xor(x_, y_);
  ASSERT_EQ(flipped, sum);
  EXPECT_EQ(nans_.seen_in(flipped), terms_.truth(false));
  EXPECT_TRUE(seen(float_add(terms_, y_, x_), one, quiet));
}

TEST_F(PassedNansTest, comparisonsAndIntegersAreNumbers) {
  const Term sum = float_add(terms_, x_, y_);
  EXPECT_EQ(nans_.seen_in(float_to_signed(terms_, sum, 64)), terms_.truth(false));
  EXPECT_EQ(nans_.seen_in(float_less(terms_, sum, x_)), terms_.truth(false));
}

}  // namespace
}  // namespace culprit::formula
