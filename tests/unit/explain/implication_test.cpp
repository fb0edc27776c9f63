// SPDX-License-Identifier: MIT
#include "explain/implication.h"

#include "c_source.h"

namespace culprit::explain {
namespace {

using culprit::testing::CSource;

// The antecedents of the program's only assertion, in words.
std::vector<std::string> antecedents(const std::string& statements) {
  CSource c("#include <assert.h>\nint g;\nint main(void) {\n  int a, b, d, x, y;\n" + statements +
            "\n}\n");
  source::SourceSpan assertion;
  for (const program::Property& property : c.read.program.properties) {
    if (property.kind == program::PropertyKind::assertion) assertion = property.span;
  }
  std::vector<std::string> texts;
  if (auto found = implication_at(c.read.program, c.files, assertion)) {
    for (const Antecedent& each : found->antecedents) texts.push_back(each.text);
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Implication, IsRecognisedInEachWayOfWritingIt) {
  EXPECT_EQ(antecedents("assert(!(a && b));"), Texts{"a"});
  EXPECT_EQ(antecedents("assert(!a || b);"), Texts{"a"});
  EXPECT_EQ(antecedents("if (a) assert(b);"), Texts{"a"});
  EXPECT_EQ(antecedents("if (a) ; else assert(b);"), Texts{"!(a)"});
  EXPECT_EQ(antecedents("assert(!(a > 3) || b);"), Texts{"a > 3"});
}

TEST(Implication, HasAllButTheLastConditionAsAntecedents) {
  EXPECT_EQ(antecedents("assert(!(a && b && d));"), (Texts{"a", "b"}));
  EXPECT_EQ(antecedents("assert(!(a && (b && d)));"), (Texts{"a", "b"}));
  EXPECT_EQ(antecedents("assert(!a || !b || d);"), (Texts{"a", "b"}));
  EXPECT_EQ(antecedents("assert(!(!a && b));"), Texts{"!a"});
}

TEST(Implication, IsLookedForInTheValueOfAVariable) {
  EXPECT_EQ(antecedents("int p = b && d; assert(!(a && p));"), (Texts{"a", "b"}));
  EXPECT_EQ(antecedents("int p = g && d; assert(!p);"), Texts{"g"});
  EXPECT_EQ(antecedents("_Bool p = x < y && d; assert(!p);"), Texts{"x < y"});
}

TEST(Implication, IsNotSeenInAVariableThatMayHaveChanged) {
  EXPECT_EQ(antecedents("int p = b && d; if (x) p = y; assert(!(a && p));"), Texts{"a"});
  // What it was made of is out of scope.
  EXPECT_EQ(antecedents("int p; { int q = x; p = q && d; } assert(!(a && p));"), Texts{"a"});
  // Reading it again could break a rule.
  EXPECT_EQ(antecedents("int v[2] = {0}; int p = v[x & 1] && d; assert(!(a && p));"), Texts{"a"});
}

TEST(Implication, IsThatTheAssertionIsReachedWhereNothingElseIsSaid) {
  const Texts reached{"the assertion is reached"};
  // Nothing says which of the conditions comes first.
  EXPECT_EQ(antecedents("assert(x < 10 || y < 10);"), reached);
  EXPECT_EQ(antecedents("assert(a && b);"), reached);
  EXPECT_EQ(antecedents("assert(x < y);"), reached);
  EXPECT_EQ(antecedents("if (a) { x = 1; assert(b); }"), reached);
}

}  // namespace
}  // namespace culprit::explain
