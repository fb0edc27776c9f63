#include "commands/options/spelling_suggestion.h"

#include <gtest/gtest.h>

namespace culprit::commands {
namespace {

TEST(Nearest, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("abc", "abc"), 0u);
  EXPECT_EQ(edit_distance("abc", ""), 3u);
  EXPECT_EQ(edit_distance("function", "fnction"), 1u);
  EXPECT_EQ(edit_distance("run", "rnu"), 1u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
}

TEST(Nearest, FindsWhatWasMeant) {
  std::vector<std::string> known{"--function", "--json", "--quiet", "--max-steps"};
  EXPECT_EQ(nearest("--fnction", known), "--function");
  EXPECT_EQ(nearest("--jsno", known), "--json");
  EXPECT_EQ(nearest("--max", known), "--max-steps");
  EXPECT_EQ(nearest("--maxsteps", known), "--max-steps");
  EXPECT_EQ(nearest("--zzzzzz", known), "");
  EXPECT_EQ(nearest("", known), "");
  EXPECT_EQ(nearest(std::string(100000, 'x'), known), "");
  EXPECT_EQ(did_you_mean("--quite", known), "; did you mean '--quiet'?");
  EXPECT_EQ(did_you_mean("--zzzzzz", known), "");
}

}  // namespace
}  // namespace culprit::commands
