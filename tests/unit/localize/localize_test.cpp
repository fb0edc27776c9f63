// SPDX-License-Identifier: MIT
#include "localize/localize.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "../explain/c_source.h"

namespace culprit::localize {
namespace {

using culprit::testing::CSource;
using Texts = std::multiset<std::string>;

Test test_with_input(std::string name, std::string input, const std::string& output) {
  Test test;
  test.name = std::move(name);
  test.standard_input = std::move(input);
  test.expectation.output = unroll::ExpectedOutput(output);
  test.expectation.exit_status = 0;
  return test;
}

struct Localized {
  CSource c;
  Result result;

  Localized(
      const std::string& text, std::vector<Test> tests, Options options = {},
      const std::function<bool()>& stop = [] { return false; })
      : c(text) {
    unroll::Environment environment;
    environment.arguments = {"program"};
    unroll::Limits limits;
    Subject subject{c.read.program, c.files, c.read.entry, environment, limits, program::Checks()};
    result = localize(subject, tests, options, stop);
  }

  [[nodiscard]] std::string text(program::ComponentId id) const {
    return c.read.program.component(id).text;
  }
  // The texts of single diagnoses.
  [[nodiscard]] Texts singles() const {
    Texts texts;
    for (const Diagnosis& each : result.diagnoses) {
      if (each.components.size() == 1) texts.insert(text(each.components.front()));
    }
    return texts;
  }
};

constexpr const char* sum_c = R"(
#include <stdio.h>
int main(void) {
  int n, sum = 1;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++) sum += i;
  printf("%d\n", sum);
  return 0;
}
)";

TEST(Localize, NamesWhatCanFixAllFailingTests) {
  Localized each(sum_c, {test_with_input("a", "3\n", "6\n"), test_with_input("b", "4\n", "10\n")});
  EXPECT_EQ(each.result.failing, 2u);
  EXPECT_TRUE(each.result.complete);
  EXPECT_TRUE(each.result.open.empty());
  Texts found = each.singles();
  EXPECT_TRUE(found.contains("1"));
  EXPECT_TRUE(found.contains("sum"));
  EXPECT_FALSE(found.contains("0")) << "the exit status is right";
}

TEST(Localize, CountsTestsByOutcome) {
  Localized each(sum_c,
                 {test_with_input("fails", "1\n", "1\n"), test_with_input("passes", "1\n", "2\n")});
  EXPECT_EQ(each.result.failing, 1u);
  EXPECT_EQ(each.result.passing, 1u);
  EXPECT_EQ(each.result.tests[0].outcome, Outcome::fails);
  EXPECT_EQ(each.result.tests[0].reason, "prints \"2\\n\" instead of \"1\"");
}

TEST(Localize, HasNothingToBlameIfAllTestsPass) {
  Localized each(sum_c, {test_with_input("passes", "1\n", "2\n")});
  EXPECT_EQ(each.result.failing, 0u);
  EXPECT_TRUE(each.result.diagnoses.empty());
}

TEST(Localize, TriesPairsIfNoSingleExpressionSuffices) {
  Localized each(R"(
#include <stdio.h>
int main(void) {
  int a = 1, b = 2;
  putchar('0' + a);
  putchar('0' + b);
  return 0;
}
)",
                 {test_with_input("t", "", "34")});
  ASSERT_FALSE(each.result.diagnoses.empty());
  EXPECT_EQ(each.result.tried_size, 2u);
  std::set<Texts> pairs;
  for (const Diagnosis& diagnosis : each.result.diagnoses) {
    Texts pair;
    for (program::ComponentId id : diagnosis.components) pair.insert(each.text(id));
    pairs.insert(pair);
  }
  EXPECT_TRUE(pairs.contains(Texts{"1", "2"}));
}

TEST(Localize, TriesPairsIfSomethingContradictsAllSingles) {
  constexpr const char* text = R"(
#include <stdio.h>
int main(void) {
  int a = 1;
  printf("%d %d\n", a + 1, a);
  return 0;
}
)";
  std::vector<localize::Test> tests{test_with_input("t", "", "3 2\n")};
  Options options;
  options.selection.roles = {program::Role::value, program::Role::argument};
  Localized before(text, tests, options);
  EXPECT_EQ(before.singles(), Texts{"1"});
  EXPECT_EQ(before.result.tried_size, 1u);
  options.contradicted = before.result.diagnoses.front().components;
  Localized each(text, tests, options);
  EXPECT_EQ(each.singles(), Texts{"1"}) << "it stays listed";
  EXPECT_EQ(each.result.tried_size, 2u);
  ASSERT_EQ(each.result.diagnoses.size(), 2u);
}

TEST(Localize, ClaimsNothingIfThereIsNoTime) {
  auto at_once = [] { return true; };
  Localized given(sum_c, {test_with_input("passes", "1\n", "2\n")}, {}, at_once);
  EXPECT_EQ(given.result.passing, 0u);
  EXPECT_EQ(given.result.errors, 1u);
  EXPECT_FALSE(given.result.complete);
  EXPECT_EQ(given.result.stopped_while, "the tests were executed");
  // A failing run that was found fails, executed again or not.
  Options options;
  options.variables_are_inputs = true;
  Localized found(sum_c, {test_with_input("found", "1\n", "1\n")}, options, at_once);
  EXPECT_EQ(found.result.failing, 1u);
  EXPECT_FALSE(found.result.complete);
  EXPECT_FALSE(found.result.stopped_while.empty());
}

TEST(Localize, SaysUpToWhichBoundItIsComplete) {
  constexpr const char* text = R"(
#include <stdio.h>
int main(void) {
  int i = 0;
  while (i < 3) i++;
  printf("%d\n", i);
  return 0;
}
)";
  std::vector<localize::Test> tests{test_with_input("t", "", "30\n")};
  Options options;
  options.selection.roles = {program::Role::condition};
  Localized farther(text, tests, options);
  EXPECT_EQ(farther.singles(), Texts{"i < 3"});
  EXPECT_TRUE(farther.result.bound_complete);
  options.unwind = 10;
  Localized bounded(text, tests, options);
  EXPECT_TRUE(bounded.result.complete);
  EXPECT_TRUE(bounded.singles().empty());
  EXPECT_FALSE(bounded.result.bound_complete);
  EXPECT_EQ(bounded.result.iterations, 10u);
}

// Two processes give what one gives.
TEST(Localize, SharesQueriesAmongJobs) {
  std::vector<localize::Test> tests{test_with_input("a", "3\n", "6\n"),
                                    test_with_input("b", "4\n", "10\n")};
  Localized alone(sum_c, tests);
  Options options;
  options.jobs = 2;
  std::size_t shared = 0;
  options.run_shares = [&](const std::vector<Share>& shares) {
    std::vector<std::optional<ShareResult>> results;
    for (const Share& share : shares) results.push_back(share());
    shared += shares.size();
    return results;
  };
  Localized together(sum_c, tests, options);
  EXPECT_GT(shared, 1u);
  EXPECT_EQ(alone.singles(), together.singles());
}

// What a process that ended early left open is asked again.
TEST(Localize, AsksAgainWhatAProcessLeftOpen) {
  Options options;
  options.jobs = 2;
  std::size_t calls = 0;
  options.run_shares = [&](const std::vector<Share>& shares) {
    ++calls;
    return std::vector<std::optional<ShareResult>>(shares.size());
  };
  Localized each(sum_c, {test_with_input("a", "3\n", "6\n")}, options);
  EXPECT_GT(calls, 0u);
  EXPECT_TRUE(each.result.complete);
  EXPECT_TRUE(each.singles().contains("1"));
}

TEST(Localize, StopsWhenItIsTold) {
  CSource c(sum_c);
  unroll::Environment environment;
  environment.arguments = {"program"};
  unroll::Limits limits;
  Subject subject{c.read.program, c.files, c.read.entry, environment, limits, program::Checks()};
  std::size_t asked = 0;
  Result result = localize(subject, {test_with_input("a", "3\n", "6\n")}, {},
                           [&asked] { return ++asked > 10; });
  EXPECT_FALSE(result.complete);
}

}  // namespace
}  // namespace culprit::localize
