// SPDX-License-Identifier: MIT
#include "explain/explain.h"

#include <atomic>
#include <set>

#include "c_source.h"

namespace culprit::explain {
namespace {

using culprit::testing::CSource;

struct Explained {
  CSource c;
  check::CheckResult checked;
  Explanation found;

  explicit Explained(const std::string& text, const ExplainOptions& options = {},
                     const std::atomic<bool>* interrupted = nullptr)
      : c("#include <assert.h>\nvoid __VERIFIER_assume(int);\nint main(void) {\n" + text +
          "\n}\n") {
    unroll::Environment environment;
    environment.arguments = {"program"};
    unroll::Limits limits;
    unroll::Subject subject{c.read.program, c.files, c.read.entry,
                            environment,    limits,  program::Checks()};
    check::CheckOptions checking;
    checking.first = true;
    check::Workspace workspace;
    checked = check::check_program(subject, checking, workspace);
    subject.limits.interrupted = interrupted;
    if (checked.counterexample) {
      found = explain(subject, checking, checked, workspace, options);
    }
  }

  // The slice's deltas: "x", "x > 3".
  [[nodiscard]] std::multiset<std::string> slice(std::size_t index = 0) const {
    std::multiset<std::string> names;
    for (std::size_t i : found.slices.at(index)) {
      const Delta& delta = found.deltas[i];
      names.insert(delta.variable.empty() ? delta.text : delta.variable);
    }
    return names;
  }
};

using Names = std::multiset<std::string>;

// Figure 11 of the paper.
constexpr const char* slice_c = R"(
  int a, b;
  __VERIFIER_assume(a == 1);
  int x = 1, y = 1, z = 1;
  if (a > 0) {
    x += 5;
    y += 6;
    z += 4;
  }
  if (b > 0) {
    x += 6;
    y += 5;
    z += 4;
  }
  assert(x < 10 || y < 10);
)";

TEST(Explain, FindsTheNearestRunAndAllMinimalSlices) {
  ExplainOptions options;
  options.all_slices = true;
  Explained each(slice_c, options);
  EXPECT_EQ(each.found.outcome, Outcome::explained);
  EXPECT_TRUE(each.found.optimal);
  EXPECT_EQ(each.found.distance, 5u);
  ASSERT_EQ(each.found.slices.size(), 2u);
  EXPECT_TRUE(each.found.slices_complete);
  std::set<Names> slices{each.slice(0), each.slice(1)};
  EXPECT_EQ(slices, (std::set<Names>{{"b", "b > 0", "x"}, {"b", "b > 0", "y"}}));
}

TEST(Explain, LeavesSlicingOutIfItIsNotWanted) {
  ExplainOptions options;
  options.slicing = Slicing::none;
  Explained each(slice_c, options);
  EXPECT_EQ(each.found.deltas.size(), 5u);
  EXPECT_TRUE(each.found.slices.empty());
}

TEST(Explain, SlicesInOneStep) {
  ExplainOptions options;
  options.slicing = Slicing::one_step;
  Explained each(slice_c, options);
  EXPECT_EQ(each.found.distance, 3u);
  ASSERT_EQ(each.found.slices.size(), 1u);
  EXPECT_EQ(each.slice().size(), 3u);
}

TEST(Explain, CountsOnlyTheStaticSliceIfAsked) {
  ExplainOptions options;
  options.metric = Metric::slice;
  Explained each(slice_c, options);
  EXPECT_EQ(each.found.distance, 4u);  // without z
}

TEST(Explain, SaysWhereNoRunSucceeds) {
  Explained each("int a; int b = a & 1; assert(b > 1);");
  EXPECT_EQ(each.found.outcome, Outcome::no_successful_run);
}

TEST(Explain, SeesThatOnlyInputsAreLeft) {
  Explained each("int a; __VERIFIER_assume(a > 0); assert(a < 5);");
  EXPECT_EQ(each.found.outcome, Outcome::explained);
  EXPECT_TRUE(each.found.poor);
}

TEST(Explain, GuardsCountTogetherWithThoseAround) {
  // a switches everything off: the input, three guards and three joins of y.
  Explained each(
      "int a, b, y = 0; __VERIFIER_assume(b == 7);"
      "if (a) { if (b > 3) { if (b > 5) y = 1; } }"
      "assert(y == 0);");
  EXPECT_EQ(each.found.distance, 7u);
}

TEST(Explain, AssumesAnAntecedentOnlyIfARunCanSucceedUnderIt) {
  Explained each("_Bool on; int b = 7; assert(!(on && b > 5));");
  EXPECT_EQ(each.found.outcome, Outcome::explained);
  EXPECT_TRUE(each.found.assumed.empty());
  Explained other("_Bool on; int b; int c = b + 1, d = c, e = d; assert(!(on && e > 5));");
  EXPECT_EQ(other.found.assumed, std::vector<std::string>{"on"});
}

TEST(Explain, ComparesWithARunThatComesToTheAssertion) {
  Explained each(
      "int a; _Bool stop; if (stop) return 0; int b = a, c = b, d = c; if (d > 5) d = 6;"
      "assert(d < 6);");
  EXPECT_EQ(each.found.assumed, std::vector<std::string>{"the assertion is reached"});
  EXPECT_EQ(each.slice().count("d > 5"), 1u);
}

TEST(Explain, KeepsAnInputThatIsToBeKept) {
  ExplainOptions options;
  options.keep = {"a"};
  Explained each("int a, b; assert(a + b != 7);", options);
  ASSERT_EQ(each.found.changed_inputs.size(), 1u);
  EXPECT_EQ(each.found.changed_inputs.front().input.name, "b");
}

// Interrupted as soon as there is a run: what is then left to prove does not depend on the machine.
TEST(Explain, GivesTheBestRunSoFarWhenItIsInterrupted) {
  std::atomic<bool> interrupted = false;
  ExplainOptions options;
  options.progress = [&interrupted](const std::string& what) {
    if (what.find("distance") != std::string::npos) interrupted = true;
  };
  Explained each(
      "unsigned a; unsigned h = a * 2654435761u; h = h ^ (h >> 15); h = h * 2246822519u;"
      "h = h ^ (h >> 13); assert(h % 8 != 3);",
      options, &interrupted);
  EXPECT_TRUE(interrupted);
  EXPECT_EQ(each.found.outcome, Outcome::explained);
  EXPECT_FALSE(each.found.optimal);
  EXPECT_LT(each.found.at_least, each.found.distance);
  EXPECT_EQ(each.found.changed_inputs.size(), 1u);
}

TEST(Explain, LooksDeeperForANearerRun) {
  Explained each(
      "unsigned n; unsigned i = 0; __VERIFIER_assume(n < 5);"
      "while (i < n) i = i + 1;"
      "assert(i == 3);");
  EXPECT_EQ(each.found.outcome, Outcome::explained);
  EXPECT_TRUE(each.found.optimal);
}

}  // namespace
}  // namespace culprit::explain
