// SPDX-License-Identifier: MIT
#include "repair/boolean/boolean_repair.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "frontend/boolean/read_boolean_program.h"
#include "frontend/boolean/read_predicates.h"
#include "repair/boolean/boolean_in_c.h"

namespace culprit::repair {
namespace {

constexpr const char* figure_1 =
    "decl p1, p2, p3;\n"
    "enforce !(p1 & (p2 | p3)) & (p3 => p2);\n"
    "void main() begin\n"
    "  p1,p2,p3 := 0,1,1; f(); assert(p1);\n"
    "end\n"
    "void f() begin\n"
    "  p1,p2,p3 := choose[0,p1|p2|p3], p3, choose[0,!p3];\n"
    "  if (p2) then f(); fi\n"
    "end\n";

struct Repaired {
  explicit Repaired(const std::string& text, const BooleanRepairOptions& options = {})
      : file(files.add("x.bp", text)),
        program(frontend::boolean::read_boolean_program(files, file)),
        checked(game::check(program, {})),
        result(find_repairs(program, files, checked, options, {})) {}

  source::SourceFiles files;
  source::FileId file;
  boolean::Program program;
  game::CheckResult checked;
  BooleanRepairResult result;
};

TEST(BooleanRepair, Figure1) {
  BooleanRepairOptions options;
  options.lines = {{8, 8}};
  Repaired repaired(figure_1, options);
  ASSERT_EQ(repaired.result.repairs.size(), 2u);
  const BooleanRepair& best = repaired.result.repairs[0];
  EXPECT_EQ(best.replacement, "!p1");
  EXPECT_EQ(best.choose, "choose[!p1 & (p2 | !p3), 0]");
  EXPECT_EQ(best.cheating, game::Cheating::none);
  EXPECT_EQ(repaired.result.repairs[1].replacement, "T");
  EXPECT_EQ(repaired.result.repairs[1].cheating, game::Cheating::never_ends);
}

TEST(BooleanRepair, OpenValuationsKeepTheOriginalValue) {
  // Only a = 1, b = 0 is forced; everything else should stay a & b.
  Repaired repaired("decl a, b, r; void main() begin\n r := a & b;\n assert(!a | b | r); end");
  ASSERT_FALSE(repaired.result.repairs.empty());
  EXPECT_EQ(repaired.result.repairs[0].replacement, "a");
}

// Every component on the failing run has exactly one fate.
void expect_balance(const BooleanRepairResult& result) {
  EXPECT_EQ(result.avoided + result.repaired + result.proved_unrepairable + result.undecided.size(),
            result.on_failing_run);
}

TEST(BooleanRepair, EveryComponentHasOneFate) {
  Repaired repaired(figure_1);
  expect_balance(repaired.result);
  EXPECT_GT(repaired.result.repaired, 0u);
  EXPECT_TRUE(repaired.result.undecided.empty());
}

TEST(BooleanRepair, ASearchWithoutTimeLeavesEverythingUndecided) {
  source::SourceFiles files;
  source::FileId file = files.add("x.bp", figure_1);
  boolean::Program program = frontend::boolean::read_boolean_program(files, file);
  game::CheckResult checked = game::check(program, {});
  game::Limits limits;
  limits.deadline = game::Limits::Clock::now();
  BooleanRepairResult result = find_repairs(program, files, checked, {}, limits);
  expect_balance(result);
  EXPECT_GT(result.on_failing_run, 0u);
  EXPECT_EQ(result.undecided.size(), result.on_failing_run);
  EXPECT_NE(result.undecided.front().reason, "");
}

TEST(BooleanRepair, AHiddenGlobalIsNeverMeantByItsName) {
  Repaired repaired(
      "decl a, b;\n"
      "void main() begin\n"
      "  decl a;\n"
      "  a := *;\n"
      "  b := a;\n"
      "  assert(a);\n"
      "end\n");
  ASSERT_FALSE(repaired.result.repairs.empty());
  for (const BooleanRepair& repair : repaired.result.repairs) {
    source::SourceFiles again;
    source::FileId text =
        again.add("y.bp", source::apply_edits(repaired.files.text(repaired.file), repair.edits));
    boolean::Program changed = frontend::boolean::read_boolean_program(again, text);
    EXPECT_EQ(game::check(changed, {}).verdict, game::Verdict::holds) << repair.replacement;
  }
}

// The conditions that assertions of a program over predicates come down to in C.
std::vector<std::string> assertions_in_c(const std::string& text) {
  source::SourceFiles files;
  source::FileId file = files.add("x.bp", text);
  boolean::Program program = frontend::boolean::read_boolean_program(files, file);
  boolean::Predicates predicates;
  frontend::boolean::read_predicate_comments(files, program, predicates);
  std::vector<std::string> conditions;
  for (const boolean::Statement& statement : program.routines[0].statements) {
    if (statement.values.empty()) continue;
    boolean::ExpressionId root = statement.values[0];
    boolean::ExpressionId first = program.expressions[root].first;
    boolean::Expressions nodes(program.expressions.begin() + first,
                               program.expressions.begin() + root + 1);
    for (boolean::Expression& node : nodes) {
      if (node.left != boolean::none) node.left -= first;
      if (node.right != boolean::none) node.right -= first;
    }
    conditions.push_back(expression_in_c(predicates, nodes));
  }
  return conditions;
}

TEST(BooleanInC, PredicatesThatExcludeEachOtherSimplify) {
  EXPECT_EQ(assertions_in_c("//@ int x;\n//@ p1: x == 0\n//@ p2: x > 1\n//@ p3: x > 2\n"
                            "decl p1, p2, p3; void main() begin assert(!p1 & (p2 | !p3)); "
                            "assert(p2 & p3 | p1); end"),
            (std::vector<std::string>{"x != 0", "x == 0 || x > 2"}));
}

// All pairs of small numbers: what C computes of them is what a predicate says.
TEST(BooleanInC, OperatorsMeanWhatTheyMeanInC) {
  auto is_true = [](const std::string& condition) {
    return assertions_in_c("//@ p: " + condition + "\ndecl p; void main() begin assert(p); end") ==
           std::vector<std::string>{"1"};
  };
  auto expect = [&](int x, const char* operation, int y, int result) {
    std::string condition = fmt::format("(({}) {} ({})) == ({})", x, operation, y, result);
    EXPECT_TRUE(is_true(condition)) << condition;
  };
  for (int x = -8; x < 8; ++x) {
    for (int y = -8; y < 8; ++y) {
      expect(x, "+", y, x + y);
      expect(x, "-", y, x - y);
      expect(x, "*", y, x * y);
      expect(x, "<", y, x < y ? 1 : 0);
      expect(x, "&", y, x & y);
      expect(x, "^", y, x ^ y);
      if (y == 0) continue;
      expect(x, "/", y, x / y);
      expect(x, "%", y, x % y);
    }
    for (int by = 0; by < 4; ++by) {
      expect(x, "<<", by, static_cast<int>(static_cast<unsigned>(x) << by));
      expect(x, ">>", by, x >> by);
    }
  }
}

// Two predicates that are the same in C, and not if a conversion is left out.
TEST(BooleanInC, ConversionsAreThoseOfC) {
  auto are_same = [](const std::string& declaration, const std::string& one,
                     const std::string& other) {
    return assertions_in_c("//@ " + declaration + ";\n//@ p: " + one + "\n//@ q: " + other +
                           "\ndecl p, q; void main() begin assert(p & q | !p & !q); end") ==
           std::vector<std::string>{"1"};
  };
  EXPECT_TRUE(are_same("unsigned u", "u - 1 > u", "u == 0"));
  EXPECT_TRUE(are_same("int i", "i - 1 > i", "i == -2147483647 - 1"));
  EXPECT_TRUE(are_same("unsigned char c", "c + 1 > 255", "c == 255"));
  EXPECT_TRUE(are_same("signed char c", "c < 0", "(c & 128) != 0"));
  EXPECT_TRUE(are_same("unsigned u", "u > -1", "u != u"));
  EXPECT_TRUE(are_same("unsigned u", "u / 2 == 0", "u < 2"));
  EXPECT_TRUE(are_same("int i", "i % 2 == -1", "i < 0 && (i & 1) != 0"));
  EXPECT_TRUE(are_same("unsigned u", "u >> 31 == 1", "u >= 2147483648"));
}

}  // namespace
}  // namespace culprit::repair
