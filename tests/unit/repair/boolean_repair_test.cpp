// SPDX-License-Identifier: MIT
#include "repair/boolean/boolean_repair.h"

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

TEST(BooleanInC, PredicatesThatExcludeEachOtherSimplify) {
  source::SourceFiles files;
  source::FileId file = files.add(
      "x.bp",
      "//@ int x;\n//@ p1: x == 0\n//@ p2: x > 1\n//@ p3: x > 2\n"
      "decl p1, p2, p3; void main() begin assert(!p1 & (p2 | !p3)); assert(p2 & p3 | p1); end");
  boolean::Program program = frontend::boolean::read_boolean_program(files, file);
  boolean::Predicates predicates;
  frontend::boolean::read_predicate_comments(files, program, predicates);
  auto in_c = [&](std::size_t statement) {
    boolean::ExpressionId root = program.routines[0].statements[statement].values[0];
    boolean::ExpressionId first = program.expressions[root].first;
    boolean::Expressions nodes(program.expressions.begin() + first,
                               program.expressions.begin() + root + 1);
    for (boolean::Expression& node : nodes) {
      if (node.left != boolean::none) node.left -= first;
      if (node.right != boolean::none) node.right -= first;
    }
    return expression_in_c(predicates, nodes);
  };
  EXPECT_EQ(in_c(0), "x != 0");
  EXPECT_EQ(in_c(1), "x == 0 || x > 2");
}

}  // namespace
}  // namespace culprit::repair
