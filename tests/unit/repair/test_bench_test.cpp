// SPDX-License-Identifier: MIT
#include "repair/c/trials/test_bench.h"

#include <gtest/gtest.h>

#include "../explain/c_source.h"

namespace culprit::repair {
namespace {

using culprit::testing::CSource;

localize::Test test_of(const std::string& input, const std::string& output) {
  localize::Test test;
  test.name = input;
  test.standard_input = input;
  test.expectation.output = unroll::ExpectedOutput(output);
  test.expectation.exit_status = 0;
  return test;
}

std::string program_with(const std::string& statement) {
  return "#include <stdio.h>\nint main(void) {\n  int x, table[3] = {0, 10, 20};\n"
         "  if (scanf(\"%d\", &x) != 1) return 1;\n" +
         statement + "\n  return 0;\n}\n";
}

// A program that fails one of its three tests.
struct Bench {
  CSource original{program_with(R"(if (x > 1) {
    printf("%d\n", table[x]);
  } else {
    printf("small\n");
  })")};
  std::vector<localize::Test> tests{test_of("2\n", "20\n"), test_of("0\n", "small\n"),
                                    test_of("1\n", "10\n")};
  unroll::Environment environment;
  unroll::Subject subject{
      original.read.program, original.files, original.read.entry, environment, {},
      program::Checks()};
  TestBench bench{subject, tests, [] { return false; }};

  static ChangedProgram changed(const CSource& source) {
    return {source.read.program, source.read.entry, source.files};
  }
};

using Numbers = std::vector<std::size_t>;

TEST(TestBench, TellsFailingTestsFromPassingOnes) {
  const Bench each;
  EXPECT_EQ(each.bench.failing(), Numbers{2});
  EXPECT_EQ(each.bench.passing(), (Numbers{0, 1}));
  EXPECT_EQ(each.bench.outcomes()[2].outcome, localize::Outcome::fails);
}

TEST(TestBench, KnowsWhichChangesPassAllTests) {
  Bench each;
  const CSource right(
      program_with("  if (x >= 1) printf(\"%d\\n\", table[x]);\n"
                   "  else printf(\"small\\n\");"));
  EXPECT_TRUE(each.bench.passes_all(Bench::changed(right)));
  EXPECT_EQ(each.bench.repaired(Bench::changed(right)), Numbers{2});
  // It mends the failing test and breaks another one.
  const CSource wrong(program_with("  printf(\"%d\\n\", table[x]);"));
  EXPECT_EQ(each.bench.repaired(Bench::changed(wrong)), Numbers{2});
  EXPECT_FALSE(each.bench.passes(Bench::changed(wrong), 1));
  EXPECT_FALSE(each.bench.passes_all(Bench::changed(wrong)));
}

TEST(TestBench, EndsChangedProgramsThatNeverEnd) {
  Bench each;
  const CSource endless(program_with("  while (x != 1) ;\n  printf(\"10\\n\");"));
  EXPECT_TRUE(each.bench.passes(Bench::changed(endless), 2));
  EXPECT_FALSE(each.bench.passes(Bench::changed(endless), 0));
  const Behaviour behaviour = each.bench.behave(Bench::changed(endless), test_of("5\n", ""));
  EXPECT_FALSE(behaviour.has_ended);
}

TEST(TestBench, SaysWhatAProgramDoesWithAnyInput) {
  const Bench each;
  const ChangedProgram original = Bench::changed(each.original);
  const Behaviour good = each.bench.behave(original, test_of("2\n", ""));
  EXPECT_EQ(good.output, "20\n");
  EXPECT_EQ(good.exit_status, 0);
  EXPECT_TRUE(good.broken.empty());
  const Behaviour outside = each.bench.behave(original, test_of("3\n", ""));
  EXPECT_NE(outside.broken.find("index 3"), std::string::npos) << outside.broken;
  EXPECT_EQ(each.bench.behave(original, test_of("x\n", "")).exit_status, 1);
}

}  // namespace
}  // namespace culprit::repair
