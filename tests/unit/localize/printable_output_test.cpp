// SPDX-License-Identifier: MIT
#include "localize/printing/printable_output.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "../explain/c_source.h"
#include "effort/table.h"

namespace culprit::localize {
namespace {

using culprit::testing::CSource;
using program::ComponentId;

class Printing : public ::testing::Test {
 protected:
  // Can it be printed if the component of this text is replaced? Without a text: if none is.
  static bool can_print(const std::string& program, const std::string& output,
                        const std::string& replaced = "") {
    CSource c("#include <stdio.h>\n#include <stdlib.h>\n" + program);
    const PrintingGraph graph = printing_graph(c.read.program, c.read.entry);
    const unroll::ExpectedOutput expected(output);
    PrintableOutput printable(c.read.program, graph, expected, effort::table().localize.printable);
    std::vector<ComponentId> components;
    for (std::size_t i = 1; i < c.read.program.components.size() && !replaced.empty(); ++i) {
      if (c.read.program.components[i].text == replaced)
        components.push_back(static_cast<ComponentId>(i));
    }
    EXPECT_EQ(components.empty(), replaced.empty());
    return printable.is_possible_with(components);
  }
};

constexpr const char* sums_c = R"(
int main(void) {
  int n = 3, i, sum = 0;
  for (i = 0; i < n; i++) {
    sum += i;
    printf("%d, ", sum);
  }
  puts("end");
  return 0;
}
)";

TEST_F(Printing, GoesAnyWayWithAnyNumber) {
  EXPECT_TRUE(can_print(sums_c, "0, 1, 3, end\n"));
  EXPECT_TRUE(can_print(sums_c, "-70, 12, end\n"));
  EXPECT_TRUE(can_print(sums_c, "end\n"));
}

TEST_F(Printing, KeepsItsTexts) {
  EXPECT_FALSE(can_print(sums_c, "0, 1, 3, End\n"));
  EXPECT_FALSE(can_print(sums_c, "0 1 3 end\n"));
  EXPECT_FALSE(can_print(sums_c, "0, 1, 3, end\nend\n"));
  EXPECT_FALSE(can_print(sums_c, "0, 1, 3"));
  EXPECT_FALSE(can_print(sums_c, "0, 1, 3, End\n", "i < n"));
}

TEST_F(Printing, MayBeAnyTextWhereThatIsReplaced) {
  EXPECT_TRUE(can_print(sums_c, "0, 1, 3, End\n", "\"end\""));
  EXPECT_FALSE(can_print(sums_c, "0, 1, 3, End\n", "\"%d, \""));
  EXPECT_TRUE(can_print(sums_c, "0 1 3 end\n", "\"%d, \""));
}

constexpr const char* calls_c = R"(
static void star(void) { putchar('*'); }
static void line(int n) {
  if (n == 0) return;
  star();
  line(n - 1);
  putchar('\n');
}
int main(void) {
  puts("a");
  star();
  puts("b");
  line(2);
  return 0;
}
)";

TEST_F(Printing, ReturnsToTheCall) {
  EXPECT_TRUE(can_print(calls_c, "a\n*b\n**\n"));
  EXPECT_TRUE(can_print(calls_c, "a\n*b\n"));
  EXPECT_FALSE(can_print(calls_c, "a\nb\n**\n"));
  EXPECT_FALSE(can_print(calls_c, "a\n*b\n*b\n"));
}

TEST_F(Printing, PrintsOneOfTheTextsThatAreChosenFrom) {
  const std::string program =
      R"(int main(void) { int n = 1; printf("%s %d\n", n > 0 ? "more" : "less", n); return 0; })";
  EXPECT_TRUE(can_print(program, "less 7\n"));
  EXPECT_FALSE(can_print(program, "equal 7\n"));
  EXPECT_TRUE(can_print(program, "equal 7\n", "\"more\""));
}

TEST_F(Printing, FindsFormatsThatAreKeptForALaterArgument) {
  const std::string program = R"(
static int twice(int n) { return 2 * n; }
int main(void) { printf("is %d\n", twice(2)); return 0; }
)";
  EXPECT_TRUE(can_print(program, "is 9\n"));
  EXPECT_FALSE(can_print(program, "was 9\n"));
}

TEST_F(Printing, EndsWhereTheRunMayEnd) {
  const std::string program =
      R"(int main(void) { puts("a"); if (getchar() == 'x') exit(1); puts("b"); return 0; })";
  EXPECT_TRUE(can_print(program, "a\n"));
  EXPECT_TRUE(can_print(program, "a\nb\n"));
  EXPECT_FALSE(can_print(program, "b\n"));
}

TEST_F(Printing, IsNotKnownOfOtherStreamsTextsAndCalls) {
  EXPECT_TRUE(can_print("int main(void) { fprintf(stderr, \"a\"); return 0; }", ""));
  EXPECT_TRUE(can_print("int main(void) { char t[4] = \"a\"; puts(t); return 0; }", "zz"));
  EXPECT_TRUE(can_print("int main(void) { char f[4] = \"a\"; printf(f); return 0; }", "zz"));
  EXPECT_TRUE(can_print("int main(void) { int (*f)(int) = putchar; f('a'); return 0; }", "zz"));
  EXPECT_TRUE(
      can_print("static void last(void) { puts(\"z\"); }\n"
                "int main(void) { atexit(last); puts(\"a\"); return 0; }",
                "a\nz\n"));
  EXPECT_TRUE(can_print("int main(void) { fwrite(\"zz\", 1, 2, stdout); return 0; }", "zz"));
}

}  // namespace
}  // namespace culprit::localize
