// SPDX-License-Identifier: MIT
#include "commands/options/spelling_suggestion.h"

#include <gtest/gtest.h>

namespace culprit::commands {
namespace {

TEST(SpellingSuggestion, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("abc", "abc"), 0u);
  EXPECT_EQ(edit_distance("abc", ""), 3u);
  EXPECT_EQ(edit_distance("function", "fnction"), 1u);
  EXPECT_EQ(edit_distance("run", "rnu"), 1u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
}

TEST(SpellingSuggestion, FindsWhatWasMeant) {
  std::vector<std::string> known{"--function", "--json", "--quiet", "--max-steps"};
  EXPECT_EQ(suggested_spelling("--fnction", known), "--function");
  EXPECT_EQ(suggested_spelling("--jsno", known), "--json");
  EXPECT_EQ(suggested_spelling("--max", known), "--max-steps");
  EXPECT_EQ(suggested_spelling("--maxsteps", known), "--max-steps");
  EXPECT_EQ(suggested_spelling("--zzzzzz", known), "");
  EXPECT_EQ(suggested_spelling("", known), "");
  EXPECT_EQ(suggested_spelling(std::string(100000, 'x'), known), "");
  EXPECT_EQ(did_you_mean("--quite", known), "; did you mean '--quiet'?");
  EXPECT_EQ(did_you_mean("--zzzzzz", known), "");
}

}  // namespace
}  // namespace culprit::commands
