// SPDX-License-Identifier: MIT
#include "explain/hypotheses/hypotheses.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "c_source.h"

namespace culprit::explain {
namespace {

using culprit::testing::CSource;

// What is proposed for a program's failure, as --cause would be given it.
struct Proposed {
  CSource c;
  std::vector<std::string> texts;

  explicit Proposed(const std::string& text) : c(text) {
    unroll::Environment environment;
    environment.arguments = {"program"};
    unroll::Subject subject{c.read.program, c.files, c.read.entry,
                            environment,    {},      program::Checks()};
    check::CheckOptions checking;
    checking.first = true;
    check::Workspace workspace;
    check::CheckResult checked = check::check_program(subject, checking, workspace);
    ExplainOptions options;
    options.hypotheses = true;
    Explanation found = explain(subject, checking, checked, workspace, options);
    for (const Proposal& each : propose(subject, found, &checked.properties[*checked.property]))
      texts.push_back(each.predicate + "@" + std::to_string(each.line));
  }

  [[nodiscard]] bool has(const std::string& text) const {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }
};

TEST(Proposals, AreConditionsLimitsAndComparisons) {
  const Proposed found(R"(#include <assert.h>
int main(void) {
  int a, b = 2;
  int x = a;
  int y = 0;
  if (x > 3)
    y = 7;
  b = b + 1;
  assert(y < b);
})");
  EXPECT_TRUE(found.has("x > 3@6"));
  EXPECT_TRUE(found.has("a > 3@4"));
  EXPECT_TRUE(found.has("x > 3@5"));
  EXPECT_TRUE(found.has("y > b@8"));
}

TEST(Proposals, StandBehindTheBranchAsWell) {
  const Proposed found(R"(#include <assert.h>
int main(void) {
  int a, y = 0;
  if (a == 1) {
    y = 7;
    a = 0;
  }
  a = 5;
  assert(y == 0);
})");
  EXPECT_TRUE(found.has("y == 7@6"));
  EXPECT_TRUE(found.has("y == 7@8"));
}

TEST(Proposals, LeaveOutWhatHasEffectsAndWhatOnlySaysThatItFails) {
  const Proposed found(R"(#include <assert.h>
int f(int x) { return x; }
int main(void) {
  int a, y = 0;
  if (f(a) > 3)
    y = 1;
  if (a++ > 3)
    y += 1;
  assert(y == 0);
})");
  for (const std::string& each : found.texts) {
    EXPECT_EQ(each.find("f("), std::string::npos) << each;
    EXPECT_EQ(each.find("++"), std::string::npos) << each;
    EXPECT_NE(each, "y != 0@9");
  }
}

TEST(Proposals, AreMadeForTheFunctionThatGetsAnArgument) {
  const Proposed found(R"(#include <assert.h>
int g;
void set(int level) {
  g = level;
}
int main(void) {
  int a;
  set(a);
  assert(g < 10);
})");
  EXPECT_TRUE(found.has("level > 9@4"));
}

}  // namespace
}  // namespace culprit::explain
