// SPDX-License-Identifier: MIT
#include "sandbox/plan.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace culprit::sandbox {
namespace {

Plan plan_of(std::vector<std::string> words) {
  std::vector<char*> pointers;
  words.insert(words.begin(), "culprit-sandbox");
  for (std::string& word : words) pointers.push_back(word.data());
  return read_plan(static_cast<int>(pointers.size()), pointers.data());
}

TEST(Plan, ReadsWhatIsWanted) {
  Plan plan =
      plan_of({"--reach", "landlock", "--user", "1234", "--writable", "/a", "--readable", "/b",
               "--readable", "/c", "--stranger", "--processes", "7", "--", "/bin/x", "--", "-y"});
  EXPECT_EQ(plan.reach, Reach::landlock);
  EXPECT_EQ(plan.user, 1234u);
  EXPECT_EQ(plan.writable, std::vector<std::string>{"/a"});
  EXPECT_EQ(plan.readable, (std::vector<std::string>{"/b", "/c"}));
  EXPECT_TRUE(plan.is_stranger);
  EXPECT_EQ(plan.processes, 7u);
  EXPECT_EQ(plan.command, (std::vector<std::string>{"/bin/x", "--", "-y"}));
}

TEST(Plan, RefusesWhatItDoesNotKnow) {
  EXPECT_THROW(plan_of({"--reach", "far", "--", "x"}), std::invalid_argument);
  EXPECT_THROW(plan_of({"--processes", "many", "--", "x"}), std::invalid_argument);
  EXPECT_THROW(plan_of({"--no-such-option", "1", "--", "x"}), std::invalid_argument);
  EXPECT_THROW(plan_of({"--reach"}), std::invalid_argument);
  EXPECT_THROW(plan_of({}), std::invalid_argument);
}

TEST(Plan, NamesEveryReach) {
  for (Reach reach : {Reach::off, Reach::base, Reach::landlock, Reach::namespaces}) {
    EXPECT_EQ(reach_named(name_of(reach)), reach);
  }
}

}  // namespace
}  // namespace culprit::sandbox
