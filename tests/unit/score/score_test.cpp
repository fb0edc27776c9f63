// SPDX-License-Identifier: MIT
#include "score/score.h"

#include "../explain/c_source.h"

namespace culprit::score {
namespace {

using culprit::testing::CSource;

constexpr const char* text =
    "int max(int a, int b) {\n"  // 1
    "  int most = a;\n"          // 2
    "  if (b > a)\n"             // 3
    "    most = b;\n"            // 4
    "  return most;\n"           // 5
    "}\n"                        // 6
    "int table[4], other;\n"     // 7
    "int main(void) {\n"         // 8
    "  int x = 1;\n"             // 9
    "  table[x] = 5;\n"          // 10
    "  other = 7;\n"             // 11
    "  int y = table[0];\n"      // 12
    "  int unused = other;\n"    // 13
    "  return max(x, y);\n"      // 14
    "}\n";                       // 15

struct Graph {
  CSource c{text};
  DependenceGraph graph{c.read.program, c.files};
  source::FileId file = c.read.program.functions.empty() ? source::no_file : main_file();

  [[nodiscard]] source::FileId main_file() const {
    for (const program::Function& function : c.read.program.functions) {
      if (function.name == "max") return function.span.file;
    }
    return source::no_file;
  }
  [[nodiscard]] Line line(std::uint32_t number) const { return {file, number}; }
  [[nodiscard]] std::set<std::uint32_t> numbers(const std::set<Line>& lines) const {
    std::set<std::uint32_t> found;
    for (Line each : lines) found.insert(each.number);
    return found;
  }
};

using Numbers = std::set<std::uint32_t>;

TEST(DependenceGraph, FollowsValuesAndBranches) {
  Graph each;
  // What is returned comes from both assignments, which depend on the parameters and the branch.
  Numbers slice = each.numbers(each.graph.slice(each.line(5)));
  for (std::uint32_t line : {2u, 3u, 4u}) EXPECT_TRUE(slice.contains(line)) << line;
  EXPECT_TRUE(each.graph.neighbours(each.line(3)).contains(each.line(4)));
}

TEST(DependenceGraph, FollowsCallsAndMemory) {
  Graph each;
  Numbers slice = each.numbers(each.graph.slice(each.line(14)));
  for (std::uint32_t line : {9u, 10u, 12u, 5u, 4u}) EXPECT_TRUE(slice.contains(line)) << line;
  EXPECT_FALSE(slice.contains(11));
  EXPECT_FALSE(slice.contains(13));
}

TEST(DependenceGraph, HasTheLinesOfCodeAsNodes) {
  Graph each;
  EXPECT_TRUE(each.graph.contains(each.line(10)));
  EXPECT_FALSE(each.graph.contains(each.line(7)));
  EXPECT_FALSE(each.graph.contains(each.line(6)));
}

TEST(Score, OfTheFaultAloneIsBest) {
  Graph each;
  Score best = score(each.graph, {each.line(4)}, {each.line(4)}, {});
  EXPECT_EQ(best.distance, 0u);
  EXPECT_EQ(best.read, 1u);
  EXPECT_DOUBLE_EQ(best.value, 1 - 1.0 / static_cast<double>(each.graph.size()));
}

TEST(Score, FallsWithTheDistanceToTheFault) {
  Graph each;
  Score near = score(each.graph, {each.line(5)}, {each.line(4)}, {});
  EXPECT_EQ(near.distance, 1u);
  Score far = score(each.graph, {each.line(12)}, {each.line(4)}, {});
  ASSERT_TRUE(far.distance);
  EXPECT_GT(*far.distance, 1u);
  EXPECT_LT(far.value, near.value);
}

TEST(Score, OfAllLinesIsNothing) {
  Graph each;
  std::set<Line> all;
  for (std::uint32_t i = 1; i <= 15; ++i) all.insert(each.line(i));
  EXPECT_DOUBLE_EQ(score(each.graph, all, {each.line(4)}, {}).value, 0);
}

TEST(Score, IsNothingWhereTheFaultIsNoLineOfCode) {
  Graph each;
  Score none = score(each.graph, {each.line(5)}, {each.line(7)}, {});
  EXPECT_FALSE(none.distance);
  EXPECT_EQ(none.value, 0);
}

TEST(Score, ComparesWithTheFailingRun) {
  Graph each;
  std::set<Line> run{each.line(9), each.line(10), each.line(12), each.line(14)};
  Score found = score(each.graph, {each.line(10)}, {each.line(10)}, run);
  ASSERT_TRUE(found.relative_to_run);
  EXPECT_DOUBLE_EQ(*found.relative_to_run, 0.75);
}

}  // namespace
}  // namespace culprit::score
