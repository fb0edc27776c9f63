// SPDX-License-Identifier: MIT
// The tables behind the enumerations: complete, in order, and readable both ways.
#include <gtest/gtest.h>

#include "program/component.h"
#include "program/expression.h"
#include "program/instruction.h"
#include "program/intrinsics.h"
#include "program/program.h"
#include "program/property.h"
#include "source/errors.h"

namespace culprit::program {
namespace {

TEST(Tables, EveryOperatorHasANameAndAnArity) {
  for (unsigned i = 0; i <= static_cast<unsigned>(Op::unsupported); ++i) {
    EXPECT_FALSE(op_name(static_cast<Op>(i)).empty());
    EXPECT_LE(arity(static_cast<Op>(i)), 3u);
  }
  EXPECT_EQ(op_name(Op::choose), "choose");
  EXPECT_EQ(arity(Op::choose), 3u);
  EXPECT_TRUE(is_marker(Op::choose_else));
  EXPECT_FALSE(is_marker(Op::choose));
}

TEST(Tables, EveryOperationHasAName) {
  for (unsigned i = 0; i <= static_cast<unsigned>(Operation::unsupported); ++i) {
    EXPECT_FALSE(operation_name(static_cast<Operation>(i)).empty());
  }
  EXPECT_FALSE(ends_block(Operation::assert_that));
  EXPECT_TRUE(ends_block(Operation::jump));
}

TEST(Tables, EveryRoleHasAName) {
  for (unsigned i = 0; i <= static_cast<unsigned>(Role::operator_part); ++i) {
    EXPECT_FALSE(role_name(static_cast<Role>(i)).empty());
  }
  EXPECT_EQ(granularity_of(Role::argument), Granularity::statement);
  EXPECT_EQ(granularity_of(Role::index), Granularity::expression);
  EXPECT_EQ(granularity_of(Role::operator_part), Granularity::operator_level);
}

TEST(Tables, IntrinsicsReadBack) {
  for (unsigned i = 1; i <= static_cast<unsigned>(Intrinsic::unknown_value); ++i) {
    auto intrinsic = static_cast<Intrinsic>(i);
    EXPECT_EQ(intrinsic_named(intrinsic_name(intrinsic)), intrinsic);
  }
  EXPECT_EQ(intrinsic_named(""), std::nullopt);
  EXPECT_EQ(intrinsic_named("malloc"), std::nullopt);
  EXPECT_EQ(intrinsic_named("__culprit_run_exit_handlers"), std::nullopt);
}

TEST(Tables, PropertyKindsReadBack) {
  for (unsigned i = 0; i <= static_cast<unsigned>(PropertyKind::leak); ++i) {
    auto kind = static_cast<PropertyKind>(i);
    EXPECT_EQ(property_kind_named(info(kind).name), kind);
    EXPECT_FALSE(info(kind).title.empty());
  }
  EXPECT_EQ(property_kind_named("nonsense"), std::nullopt);
}

TEST(Checks, DefaultsAreWhatANativeRunWouldTrapOn) {
  Checks checks;
  EXPECT_TRUE(checks.enabled(PropertyKind::out_of_bounds));
  EXPECT_TRUE(checks.enabled(PropertyKind::division_by_zero));
  EXPECT_FALSE(checks.enabled(PropertyKind::signed_overflow));
  EXPECT_FALSE(checks.enabled(PropertyKind::leak));
}

TEST(Checks, ParsesListsFromLeftToRight) {
  Checks more = Checks::parse("+overflow,-bounds");
  EXPECT_TRUE(more.enabled(CheckGroup::overflow));
  EXPECT_FALSE(more.enabled(CheckGroup::bounds));
  EXPECT_TRUE(more.enabled(CheckGroup::memory));
  Checks one = Checks::parse("none,+leak");
  EXPECT_TRUE(one.enabled(CheckGroup::leak));
  EXPECT_FALSE(one.enabled(CheckGroup::memory));
  EXPECT_TRUE(Checks::parse("all").enabled(CheckGroup::nan));
  EXPECT_FALSE(Checks::parse("none").enabled(CheckGroup::assertions));
}

std::string message_of(std::string_view text) {
  try {
    Checks::parse(text);
  } catch (const source::InputError& error) {
    return error.what();
  }
  return {};
}

TEST(Checks, RejectsUnknownNamesAndListsTheKnownOnes) {
  EXPECT_NE(message_of("+bonds").find("bounds"), std::string::npos);
  EXPECT_NE(message_of("").find("known are"), std::string::npos);
  EXPECT_NE(message_of("+leak,").find("known are"), std::string::npos);
  EXPECT_NE(message_of("leak").find("+leak"), std::string::npos);
}

TEST(Program, FindsFunctionsByNamePreferringADefinition) {
  Program program;
  program.functions.resize(4);
  program.functions[1].name = "f";
  program.functions[2].name = "f";
  program.functions[2].has_body = true;
  program.functions[3].name = "g";
  EXPECT_EQ(program.function_named("f"), FunctionId{2});
  EXPECT_EQ(program.function_named("g"), FunctionId{3});
  EXPECT_EQ(program.function_named("h"), FunctionId::none);
  EXPECT_EQ(program.function_named(""), FunctionId::none);
}

}  // namespace
}  // namespace culprit::program
