// SPDX-License-Identifier: MIT
#include "commands/options/next_command.h"

#include <gtest/gtest.h>

namespace culprit::commands {

namespace {

TEST(NextCommandTest, MeansTheSameProgramAndRuns) {
  Options given;
  given.files = {"my prog.c", "b.c"};
  EXPECT_EQ(next_command(repair_command(), given), "culprit repair 'my prog.c' b.c");
  EXPECT_EQ(next_command(story_command(), given, "--apply"), "culprit 'my prog.c' b.c --apply");
  given.files = {"a.c"};
  given.added_tests = {R"({"stdin": "it's"})"};
  given.rules = {"lock"};
  given.clang_flags = {"-DN=3"};
  EXPECT_EQ(next_command(localize_command(), given),
            R"(culprit localize a.c --add-test '{"stdin": "it'\''s"}' --clang=-DN=3 --rule lock)");
  given.max_args = 0;
  EXPECT_EQ(next_command(localize_command(), given), std::nullopt);
}

TEST(NextCommandTest, IsNoneWhereTheCommandDoesNotTakeIt) {
  Options given;
  given.files = {"a.c"};
  given.program_arguments = {"x y", ""};
  EXPECT_EQ(next_command(localize_command(), given, "--verbose"),
            "culprit localize a.c --verbose -- 'x y' ''");
  EXPECT_EQ(next_command(repair_command(), given), std::nullopt);
  given.program_arguments.clear();
  given.malloc_may_fail = true;
  EXPECT_EQ(next_command(repair_command(), given), std::nullopt);
}

}  // namespace

}  // namespace culprit::commands
