// SPDX-License-Identifier: MIT
#include "repair/c/other_inputs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace culprit::repair {
namespace {

localize::Test test_with(std::string input, std::vector<std::string> arguments = {}) {
  localize::Test test;
  test.standard_input = std::move(input);
  test.arguments = std::move(arguments);
  return test;
}

std::set<std::string> inputs_like(const std::string& input, std::size_t most = 100) {
  std::set<std::string> found;
  for (const OtherInput& each : other_inputs({test_with(input)}, {}, most)) {
    EXPECT_TRUE(each.arguments.empty());
    EXPECT_TRUE(found.insert(each.standard_input).second) << "twice: " << each.standard_input;
  }
  return found;
}

TEST(OtherInputs, HaveAnotherNumberOneLessOneOrInAnotherOrder) {
  const std::set<std::string> found = inputs_like("3 5\n");
  for (const char* wanted : {"2 5\n", "4 5\n", "0 5\n", "3 4\n", "3 6\n", "5 5\n", "5 3\n"}) {
    EXPECT_TRUE(found.contains(wanted)) << wanted;
  }
  EXPECT_FALSE(found.contains("3 5\n")) << "the test itself";
}

TEST(OtherInputs, AreNoneOfTheTestsOwn) {
  const std::vector<localize::Test> tests{test_with("3 5\n"), test_with("4 5\n")};
  for (const OtherInput& each : other_inputs(tests, {}, 100)) {
    EXPECT_NE(each.standard_input, "3 5\n");
    EXPECT_NE(each.standard_input, "4 5\n");
  }
}

TEST(OtherInputs, ChangeArgumentsToo) {
  const std::vector<OtherInput> found = other_inputs({test_with("", {"7", "x"})}, {}, 100);
  EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const OtherInput& each) {
    return each.arguments == std::vector<std::string>{"8", "x"};
  }));
}

TEST(OtherInputs, TryTheNumbersOfTheProgram) {
  const std::vector<OtherInput> found = other_inputs({test_with("3\n")}, {4711}, 100);
  EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                          [](const OtherInput& each) { return each.standard_input == "4711\n"; }));
}

TEST(OtherInputs, AreNoMoreThanWanted) {
  EXPECT_EQ(inputs_like("1 2 3 4 5 6 7 8\n", 5).size(), 5u);
  EXPECT_TRUE(other_inputs({}, {1, 2}, 5).empty());
}

}  // namespace
}  // namespace culprit::repair
