// SPDX-License-Identifier: MIT
#include "boolean/relevance.h"

#include <gtest/gtest.h>

#include "frontend/boolean/read_boolean_program.h"

namespace culprit::boolean {
namespace {

// The texts of the components, targets apart, that can have an influence.
std::vector<std::string> relevant(const std::string& text) {
  source::SourceFiles files;
  Program program = frontend::boolean::read_boolean_program(files, files.add("x.bp", text));
  Relevance relevance = relevance_of(program);
  std::vector<std::string> found;
  for (const Component& component : components_of(program)) {
    if (component.role == Role::target || component.others == Others::freed) continue;
    if (relevance.matters(program, component)) found.emplace_back(files.text(component.span()));
  }
  return found;
}

using Texts = std::vector<std::string>;

TEST(Relevance, OnlyWhatFlowsIntoTheAssertion) {
  EXPECT_EQ(relevant("decl x, y, z, w; void main() begin x := y & y; w := z; "
                     "if (z | z) then w := 1; fi assert(x); end"),
            (Texts{"y & y"}));
}

TEST(Relevance, DecisionsOverWhatIsRelevant) {
  EXPECT_EQ(relevant("decl x, z; void main() begin if (z | z) then if (!z) then x := 1; fi fi "
                     "if (z & z) then skip; fi assert(x); end"),
            (Texts{"z | z", "!z", "1"}));
}

TEST(Relevance, LoopsAndRecursionCanKeepARunFromTheAssertion) {
  EXPECT_EQ(
      relevant("decl x, y; void main() begin while (y | y) do y := *; od f(!y); assert(x); end "
               "void f(a) begin if (a & a) then f(a | a); fi end"),
      (Texts{"y | y", "*", "!y", "a & a", "a | a"}));
}

TEST(Relevance, ArgumentsAndResults) {
  EXPECT_EQ(relevant("decl x, y; void main() begin x, y := f(!x, !y); assert(x); end "
                     "bool<2> f(a, b) begin return a & a, b & b; end"),
            (Texts{"!x", "a & a"}));
}

TEST(Relevance, AChoiceByAssumesIsADecisionButALoneAssumeBlocks) {
  EXPECT_EQ(relevant("decl x, y, z; void main() begin goto A, B; A: assume(y); goto C; "
                     "B: assume(!y); C: skip; z := y | y; assert(x); end"),
            (Texts{}));
  EXPECT_EQ(relevant("decl x, y, z; void main() begin y := z & z; goto A, B; A: assume(y); goto C; "
                     "B: assume(!y); C: skip; goto A, D; D: assert(x); end"),
            (Texts{"z & z", "y"}));
}

TEST(Relevance, EnforceAndConstrainBlock) {
  EXPECT_EQ(relevant("decl x, y, z; void main() begin enforce !(y & z); y := !x; assert(x); end"),
            (Texts{"!x"}));
  EXPECT_EQ(relevant("decl x, y, z; void main() begin y := !x constrain 'y | z; assert(x); end"),
            (Texts{"!x"}));
}

}  // namespace
}  // namespace culprit::boolean
