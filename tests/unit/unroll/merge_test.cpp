// SPDX-License-Identifier: MIT
#include "unroll/explore/merge.h"

#include <gtest/gtest.h>

#include <random>

#include "../explain/c_source.h"
#include "solve/solver.h"
#include "unroll/drivers/unroll.h"

namespace culprit::unroll {
namespace {

using culprit::testing::CSource;
using formula::Term;

// All runs of int f(int x), a function of one number.
struct Unrolled {
  CSource c;
  formula::Terms terms;
  Registry registry;
  Unrolling runs;

  explicit Unrolled(const std::string& text) : c(text + "\nint main(void) { return f(0); }\n") {
    UnknownOptions options;
    options.loops.unwind = 20;
    options.wanted.ends = true;
    runs = unroll(subject(), terms, registry, options);
  }

  [[nodiscard]] Subject subject() {
    program::FunctionId entry = program::FunctionId::none;
    for (std::size_t i = 1; i < c.read.program.functions.size(); ++i) {
      if (c.read.program.functions[i].name == "f") entry = static_cast<program::FunctionId>(i);
    }
    Environment environment;
    environment.arguments = {"program"};
    return {c.read.program, c.files, entry, environment, {}, program::Checks()};
  }

  // The results that f has for this x: one for each end that is possible.
  std::vector<std::int32_t> results(std::int32_t x) {
    solve::Solver solver(terms);
    std::vector<std::int32_t> found;
    for (const EndOfRun& end : runs.ends) {
      const Term number = terms.constant(32, static_cast<std::uint32_t>(x));
      if (solver.solve({terms.equal(runs.inputs.at(0).variable, number), end.when}) !=
          solve::Answer::possible) {
        continue;
      }
      found.push_back(static_cast<std::int32_t>(solver.model().value(*end.value)));
    }
    return found;
  }
};

TEST(Merge, MakesOneStateOfTheTwoWaysOfABranch) {
  Unrolled each("int f(int x) { int a; if (x > 3) a = 10; else a = x; return a + 1; }");
  EXPECT_EQ(each.runs.ends.size(), 1u);
  for (std::int32_t x : {-7, 0, 3, 4, 100}) {
    EXPECT_EQ(each.results(x), std::vector<std::int32_t>{x > 3 ? 11 : x + 1}) << x;
  }
}

// Without merging the last of n such branches would be come to by 2^n states.
TEST(Merge, KeepsManyBranchesInARowCheap) {
  auto branches = [](int count) {
    std::string text = "int f(int x) { int a = 0;\n";
    for (int i = 0; i < count; ++i) {
      text += "if (x & " + std::to_string(1 << i) + ") a += " + std::to_string(1 << i) + ";\n";
    }
    return text + "return a; }";
  };
  Unrolled few(branches(5)), many(branches(20));
  EXPECT_EQ(many.runs.ends.size(), 1u);
  EXPECT_LT(many.runs.steps, 6 * few.runs.steps);
  EXPECT_EQ(many.results(0xabcde), std::vector<std::int32_t>{0xabcde});
}

TEST(Merge, ChoosesAmongValuesInMemory) {
  Unrolled each(R"(
    struct pair { int first; char second[4]; } p = {1, {2, 3, 4, 5}};
    int f(int x) {
      if (x == 7) p.first = 50; else p.second[x & 3] = 9;
      return p.first * 10 + p.second[2];
    })");
  EXPECT_EQ(each.results(7), std::vector<std::int32_t>{504});
  EXPECT_EQ(each.results(2), std::vector<std::int32_t>{19});
  EXPECT_EQ(each.results(1), std::vector<std::int32_t>{14});
}

TEST(Merge, FollowsPointersToDifferentObjects) {
  Unrolled each(R"(
    int f(int x) {
      int a = 1, b = 2, *p = x ? &a : &b;
      *p += 10;
      return a * 100 + b;
    })");
  EXPECT_EQ(each.results(1), std::vector<std::int32_t>{1102});
  EXPECT_EQ(each.results(0), std::vector<std::int32_t>{112});
}

TEST(Merge, FollowsWaysThatAllocateDifferently) {
  Unrolled each(R"(
    #include <stdlib.h>
    int f(int x) {
      int *p = 0;
      if (x > 0) { p = malloc(sizeof *p); *p = x; }
      int result = p ? *p : -1;
      free(p);
      return result;
    })");
  EXPECT_EQ(each.results(5), std::vector<std::int32_t>{5});
  EXPECT_EQ(each.results(-5), std::vector<std::int32_t>{-1});
}

TEST(Merge, BringsTheWaysOutOfALoopTogether) {
  Unrolled each(R"(
    int f(int x) {
      int i, sum = 0;
      for (i = 0; i < 8; i++) { if (i == x) break; sum += i; }
      return sum;
    })");
  for (std::int32_t x : {-1, 0, 3, 7, 8}) {
    const std::int32_t last = x < 0 || x > 8 ? 8 : x;
    EXPECT_EQ(each.results(x), std::vector<std::int32_t>{last * (last - 1) / 2}) << x;
  }
}

// Random programs beside what they mean, for every x.
class RandomBranches {
 public:
  explicit RandomBranches(std::uint32_t seed) : random_(seed) {}

  std::string text() {
    std::string made = "int f(int x) { int v[3] = {0, 1, 2};\n";
    for (int i = 0; i < 6; ++i) {
      const Step step{random_() % 8, random_() % 3, random_() % 3, random_() % 5,
                      random_() % 2 == 0};
      steps_.push_back(step);
      const std::string target = "v[" + std::to_string(step.target) + "]";
      made += "if ((x & 7) " + std::string(step.less ? "<" : "!=") + " " +
              std::to_string(step.compared) + ") " + target + " = v[" +
              std::to_string(step.source) + "] * 2 + " + std::to_string(step.added) + "; else " +
              target + " -= x;\n";
    }
    return made + "return v[0] * 10000 + v[1] * 100 + v[2]; }";
  }
  [[nodiscard]] std::int32_t meaning(std::int32_t x) const {
    std::int32_t v[3] = {0, 1, 2};
    for (const Step& step : steps_) {
      const auto compared = static_cast<std::int32_t>(step.compared);
      if (step.less ? (x & 7) < compared : (x & 7) != compared) {
        v[step.target] = v[step.source] * 2 + static_cast<std::int32_t>(step.added);
      } else {
        v[step.target] -= x;
      }
    }
    return v[0] * 10000 + v[1] * 100 + v[2];
  }

 private:
  struct Step {
    std::size_t compared, target, source, added;
    bool less;
  };
  std::mt19937 random_;
  std::vector<Step> steps_;
};

TEST(Merge, KeepsTheMeaningOfRandomBranches) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    RandomBranches program(seed);
    Unrolled each(program.text());
    EXPECT_EQ(each.runs.ends.size(), 1u);
    for (std::int32_t x = 0; x < 8; ++x) {
      ASSERT_EQ(each.results(x), std::vector<std::int32_t>{program.meaning(x)})
          << "seed " << seed << ", x = " << x;
    }
  }
}

}  // namespace
}  // namespace culprit::unroll
