// SPDX-License-Identifier: MIT
// What is said of an expression that should have had other values.
#include "findings/c/advice.h"

#include <gtest/gtest.h>

namespace culprit::findings {
namespace {

using localize::ReplacedValue;
using program::Role;

class Advice : public ::testing::Test {
 protected:
  // Of one expression, with its values before and after at each execution.
  static std::string of(Role role, const std::vector<std::pair<std::string, std::string>>& values) {
    program::Program program;
    program.components.emplace_back();
    program.components.back().role = role;
    auto id = static_cast<program::ComponentId>(1);
    localize::ValuesInTest in_test;
    for (const auto& [before, after] : values) {
      ReplacedValue& value = in_test.values.replaced.emplace_back();
      value.component = id;
      value.execution = static_cast<std::uint32_t>(in_test.values.replaced.size());
      value.value = after;
      if (!before.empty()) value.original = before;
    }
    localize::Diagnosis diagnosis;
    diagnosis.components = {id};
    diagnosis.values = {in_test};
    return advice_of(diagnosis, id, program);
  }
};

TEST_F(Advice, NamesTheValue) {
  EXPECT_EQ(of(Role::value, {{"5", "6"}}), "this should have been 6");
  EXPECT_EQ(of(Role::value, {{"5", "6"}, {"4", "6"}}), "this should have been 6");
}

TEST_F(Advice, SaysWhichExecutionWasWrong) {
  EXPECT_EQ(of(Role::condition, {{"1", "1"}, {"0", "0"}, {"1", "0"}}),
            "this condition should have been false the 3rd time");
}

TEST_F(Advice, SaysWhatDifferentValuesHaveInCommon) {
  EXPECT_EQ(of(Role::value, {{"5", "6"}, {"8", "9"}}), "this should have been larger by 1");
  EXPECT_EQ(of(Role::value, {{"5", "6"}, {"8", "12"}}), "this should have been larger");
  EXPECT_EQ(of(Role::value, {{"5", "2"}, {"8", "12"}}), "this should have had another value");
  EXPECT_EQ(of(Role::condition, {{"1", "0"}, {"0", "1"}}),
            "this condition should have been the opposite");
}

TEST_F(Advice, PrefersValuesThatWereThereBefore) {
  EXPECT_EQ(of(Role::value, {{"5", "6"}, {"", "7"}}), "this should have been 6");
  EXPECT_EQ(of(Role::value, {{"", "7"}}), "this should have been 7");
}

TEST_F(Advice, KnowsWhatIsNoValue) {
  EXPECT_EQ(of(Role::missing_initialiser, {{"", "3"}}), "should be initialised, with 3");
  EXPECT_EQ(of(Role::target, {{"", "total"}, {"", "total"}}), "total should be assigned here");
  EXPECT_EQ(of(Role::target, {{"", "t[0]"}, {"", "t[1]"}}),
            "something else should be assigned here");
  EXPECT_EQ(of(Role::text, {}), "should print another text");
  EXPECT_EQ(of(Role::value, {}), "this should have another value");
}

}  // namespace
}  // namespace culprit::findings
