// SPDX-License-Identifier: MIT
#include "commands/options/option_values.h"

#include <gtest/gtest.h>

#include "source/errors.h"

namespace culprit::commands {
namespace {

TEST(OptionValues, WholeNumbers) {
  EXPECT_EQ(whole_number("12"), 12u);
  for (const char* wrong : {"", "x", "1x", "-1", " 1", "4294967296"})
    EXPECT_EQ(whole_number(wrong), std::nullopt) << wrong;
  EXPECT_EQ(whole_number("--unwind", "1", 1), 1u);
  EXPECT_THROW(whole_number("--unwind", "0", 1), source::InputError);
  Options options;
  EXPECT_EQ(unwind_of(options), std::nullopt);
  options.unwind = "auto";
  EXPECT_EQ(unwind_of(options), std::nullopt);
  options.unwind = "7";
  EXPECT_EQ(unwind_of(options), 7u);
}

TEST(OptionValues, Lists) {
  EXPECT_EQ(list_of("a,b"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(list_of(""), (std::vector<std::string>{""}));
}

TEST(OptionValues, LinesOfFiles) {
  std::optional<Lines> lines = lines_of("7");
  ASSERT_TRUE(lines);
  EXPECT_EQ(lines->file, std::nullopt);
  EXPECT_EQ(lines->first, 7u);
  EXPECT_EQ(lines->last, 7u);
  lines = lines_of("C:a.c:7-12");
  ASSERT_TRUE(lines);
  EXPECT_EQ(lines->file, "C:a.c");
  EXPECT_EQ(lines->first, 7u);
  EXPECT_EQ(lines->last, 12u);
  for (const char* wrong : {"", "x", "0", "1-", "-2", "a.c:", "1-2-3"})
    EXPECT_EQ(lines_of(wrong), std::nullopt) << wrong;
  EXPECT_THROW(suspected_lines("12-7"), source::InputError);
  EXPECT_THROW(suspected_lines("x"), source::InputError);
}

}  // namespace
}  // namespace culprit::commands
