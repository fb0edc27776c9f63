// SPDX-License-Identifier: MIT
#include "source/edits.h"

#include <gtest/gtest.h>

#include "source/invariant.h"

namespace culprit::source {
namespace {

TEST(Edits, ReplaceInsertAndDelete) {
  EXPECT_EQ(apply_edits("x > 1;", {}), "x > 1;");
  EXPECT_EQ(apply_edits("x > 1;", {{4, 5, "0"}}), "x > 0;");
  EXPECT_EQ(apply_edits("x > 1;", {{0, 0, "if "}, {6, 6, "\n"}}), "if x > 1;\n");
  EXPECT_EQ(apply_edits("x > 1;", {{1, 5, ""}}), "x;");
  EXPECT_EQ(apply_edits("", {{0, 0, "all new"}}), "all new");
}

TEST(Edits, MayComeInAnyOrderAndTouch) {
  EXPECT_EQ(apply_edits("abcdef", {{4, 6, "Z"}, {0, 2, "X"}, {2, 4, "Y"}}), "XYZ");
}

TEST(Edits, InsertionsAtOnePlaceKeepTheirOrder) {
  EXPECT_EQ(apply_edits("ab", {{1, 2, "B"}, {1, 1, "("}, {1, 1, "["}}), "a([B");
  EXPECT_EQ(apply_edits("ab", {{0, 1, "A"}, {1, 1, "-"}}), "A-b");
}

TEST(Edits, TellWhereAPlaceWas) {
  // "ab;" -> "a++b;"
  std::vector<Edit> inserted{{1, 1, "++"}};
  EXPECT_EQ(place_before_edits(inserted, 0), 0u);
  EXPECT_EQ(place_before_edits(inserted, 1), 1u);
  EXPECT_EQ(place_before_edits(inserted, 2), 1u);
  EXPECT_EQ(place_before_edits(inserted, 3), 1u);
  EXPECT_EQ(place_before_edits(inserted, 4), 2u);
  // "abcd" -> "Xcd!"
  std::vector<Edit> replaced{{4, 4, "!"}, {0, 2, "X"}};
  EXPECT_EQ(place_before_edits(replaced, 0), 0u);
  EXPECT_EQ(place_before_edits(replaced, 1), 2u);
  EXPECT_EQ(place_before_edits(replaced, 3), 4u);
  EXPECT_EQ(place_before_edits(replaced, 4), 4u);
}

TEST(Edits, RejectWhatOverlapsOrLiesOutside) {
  EXPECT_THROW(apply_edits("abc", {{0, 2, "x"}, {1, 3, "y"}}), BrokenInvariant);
  EXPECT_THROW(apply_edits("abc", {{2, 4, "x"}}), BrokenInvariant);
  EXPECT_THROW(apply_edits("abc", {{2, 1, "x"}}), BrokenInvariant);
  EXPECT_THROW(apply_edits("abc", {{0, 3, "x"}, {1, 1, "y"}}), BrokenInvariant);
}

}  // namespace
}  // namespace culprit::source
