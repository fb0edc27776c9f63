// SPDX-License-Identifier: MIT
#include "unroll/access/pointer_cases.h"

#include <gtest/gtest.h>

#include "unroll/memory/address.h"
#include "unroll/state/path.h"

namespace culprit::unroll {
namespace {

using formula::Term;
using formula::Terms;

const std::uint64_t first = address_of(ObjectId{5}), second = address_of(ObjectId{9}, 8);

TEST(PointerCases, aConstantIsOneCase) {
  Terms terms;
  auto cases = pointer_cases(terms, terms.constant(64, second));
  ASSERT_EQ(cases.size(), 1u);
  EXPECT_EQ(cases[0].address, second);
  EXPECT_TRUE(terms.is_true(cases[0].condition));
}

TEST(PointerCases, aChoiceIsTwo) {
  Terms terms;
  Term c = terms.variable(1);
  Term pointer = terms.choose(c, terms.constant(64, first), terms.constant(64, second));
  auto cases = pointer_cases(terms, pointer);
  ASSERT_EQ(cases.size(), 2u);
  for (const PointerCase& each : cases) {
    EXPECT_EQ(each.condition, each.address == first ? c : terms.logical_not(c));
  }
}

TEST(PointerCases, anIndexIsAFactorAndATerm) {
  Terms terms;
  Term c = terms.variable(1), i = terms.variable(32);
  Term base = terms.choose(c, terms.constant(64, first), terms.constant(64, second));
  Term offset = terms.multiply(terms.sign_extend(i, 64), terms.constant(64, 12));
  auto cases = pointer_cases(terms, terms.add(base, offset));
  ASSERT_EQ(cases.size(), 2u);
  for (const PointerCase& each : cases) {
    ASSERT_EQ(each.parts.size(), 1u);
    // 12 * i, however it is split.
    EXPECT_EQ(12 % each.parts[0].factor, 0);
  }
}

TEST(PointerCases, manyWaysToOneAddressAreOneCase) {
  Terms terms;
  Term pointer = terms.constant(64, second);
  for (int i = 0; i < 40; ++i) {
    Term before = terms.choose(terms.variable(1), terms.constant(64, first), pointer);
    pointer = terms.choose(terms.variable(1), before, terms.constant(64, second));
  }
  EXPECT_EQ(pointer_cases(terms, pointer).size(), 2u);
}

TEST(Path, waysThatPartedAndComeTogetherLeaveNothing) {
  Terms terms;
  Term p = terms.variable(1), c = terms.variable(1);
  Path left, right;
  left.push(terms, p);
  right = left;
  left.push(terms, c);
  right.push(terms, terms.logical_not(c));
  left.merge(terms, right);
  EXPECT_EQ(left.size(), 1u);
  EXPECT_EQ(left.guard(terms), p);
}

}  // namespace
}  // namespace culprit::unroll
