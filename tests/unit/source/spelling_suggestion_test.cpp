// SPDX-License-Identifier: MIT
#include "source/spelling_suggestion.h"

#include <gtest/gtest.h>

namespace culprit::source {
namespace {

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
}  // namespace culprit::source
