// SPDX-License-Identifier: MIT
#include "check/check_program.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "../explain/c_source.h"

namespace culprit::check {
namespace {

using culprit::testing::CSource;

struct Checked {
  CSource c;
  CheckResult result;

  explicit Checked(const std::string& text, const CheckOptions& options = {})
      : c("#include <assert.h>\nint nondet_int(void);\nvoid __VERIFIER_assume(int);\n" + text) {
    unroll::Environment environment;
    environment.arguments = {"program"};
    const unroll::Subject subject{c.read.program, c.files, c.read.entry,
                                  environment,    {},      program::Checks()};
    result = check_program(subject, options);
  }

  // The only input, in C.
  [[nodiscard]] std::string input() const {
    const std::vector<InputValue>& inputs = result.counterexample->inputs;
    return inputs.size() == 1 ? inputs.front().value : "not one input";
  }
  [[nodiscard]] Verdict verdict_of(const std::string& text) const {
    for (const CheckedProperty& each : result.properties) {
      if (each.text == text) return each.verdict;
    }
    ADD_FAILURE() << "no property " << text;
    return Verdict::unknown;
  }
};

TEST(CheckProgram, FindsTheOneValueThatFails) {
  const Checked each("int main(void) { int x = nondet_int(); assert(x * 3 != 129); return 0; }");
  ASSERT_EQ(each.result.verdict, Verdict::violated);
  EXPECT_EQ(each.input(), "43");
  EXPECT_EQ(each.result.counterexample->run.end, unroll::RunEnd::violated);
}

TEST(CheckProgram, ProvesWithoutABoundWhereNoLoopNeedsOne) {
  const Checked each(
      "int main(void) { unsigned x = nondet_int(); assert((x & 7) < 8); return 0; }");
  EXPECT_EQ(each.result.verdict, Verdict::holds);
  EXPECT_TRUE(each.result.bound.complete);
  EXPECT_TRUE(each.result.bound.loops.empty());
}

TEST(CheckProgram, DeepensUntilNoRunGoesFurther) {
  const Checked each(R"(int main(void) {
    int n = nondet_int(), i = 0;
    __VERIFIER_assume(n >= 0 && n < 6);
    while (i < n) i++;
    assert(i == n);
    return 0;
  })");
  EXPECT_EQ(each.result.verdict, Verdict::holds);
  EXPECT_TRUE(each.result.bound.complete);
  EXPECT_GE(each.result.bound.unwind, 5u);
}

constexpr const char* deep_c = R"(int main(void) {
  int n = nondet_int(), i = 0;
  while (i < n) i++;
  assert(i != 5);
  return 0;
})";

TEST(CheckProgram, SaysThatALoopGoesBeyondAGivenBound) {
  CheckOptions options;
  options.unwind = 3;
  const Checked shallow(deep_c, options);
  EXPECT_EQ(shallow.result.verdict, Verdict::holds);
  EXPECT_FALSE(shallow.result.bound.complete);
  EXPECT_EQ(shallow.result.bound.loops, std::vector<std::string>{"main.0"});
  options.unwind = 5;
  const Checked deep(deep_c, options);
  ASSERT_EQ(deep.result.verdict, Verdict::violated);
  EXPECT_EQ(deep.input(), "5");
}

TEST(CheckProgram, DecidesEveryPropertyIfThatIsWanted) {
  constexpr const char* text = R"(int main(void) {
    int x = nondet_int();
    if (x == 1) assert(x == 2);
    assert(x != 7);
    assert(x < 8 || x > 7);
    return 0;
  })";
  CheckOptions options;
  options.decide_all = true;
  const Checked all(text, options);
  EXPECT_EQ(all.verdict_of("x == 2"), Verdict::violated);
  EXPECT_EQ(all.verdict_of("x != 7"), Verdict::violated);
  EXPECT_EQ(all.verdict_of("x < 8 || x > 7"), Verdict::holds);
  options.decide_all = false;
  options.first = true;
  const Checked first(text, options);
  const auto violated =
      std::count_if(first.result.properties.begin(), first.result.properties.end(),
                    [](const CheckedProperty& each) { return each.verdict == Verdict::violated; });
  EXPECT_EQ(violated, 1);
}

TEST(CheckProgram, HoldsWhereNoRunComesToTheAssertion) {
  const Checked each("int main(void) { int x = nondet_int(); if (x != x) assert(0); return 0; }");
  EXPECT_EQ(each.result.verdict, Verdict::holds);
  EXPECT_FALSE(each.result.properties.front().reached);
}

TEST(CheckProgram, KeepsTheLastStepsOfAFailingRunAndWhereTheirValuesComeFrom) {
  CheckOptions options;
  options.most_steps = 4;
  const Checked each(R"(int main(void) {
    int sum = 0;
    for (int i = 0; i < 50; i++) sum += i;
    int last = sum;
    assert(last == 0);
    return 0;
  })",
                     options);
  ASSERT_EQ(each.result.verdict, Verdict::violated);
  const std::vector<RunStep>& steps = each.result.counterexample->steps;
  ASSERT_EQ(steps.size(), 4u);
  auto last = std::find_if(steps.begin(), steps.end(),
                           [](const RunStep& step) { return step.target == "last"; });
  ASSERT_NE(last, steps.end());
  EXPECT_EQ(last->value, "1225");
  for (std::size_t from : last->from) {
    ASSERT_LT(from, steps.size());
    EXPECT_EQ(steps[from].target, "sum");
  }
}

TEST(CheckProgram, RepeatsTheRunThatAModelIs) {
  const Checked each(R"(int main(void) {
    int a = nondet_int(), b = nondet_int();
    __VERIFIER_assume(a > 10 && b > a);
    int c = b - a;
    assert(c != 4);
    return 0;
  })");
  ASSERT_EQ(each.result.verdict, Verdict::violated);
  ASSERT_EQ(each.result.counterexample->inputs.size(), 2u);
  const std::uint64_t a = each.result.counterexample->inputs[0].bits,
                      b = each.result.counterexample->inputs[1].bits;
  EXPECT_EQ(b - a, 4u);
  EXPECT_GT(a, 10u);
}

}  // namespace
}  // namespace culprit::check
