// SPDX-License-Identifier: MIT
#include "unroll/memory/cells.h"

#include <gtest/gtest.h>

namespace culprit::unroll {
namespace {

constexpr formula::Term a{7}, b{8};

TEST(Cells, aSmallerWriteLeavesTheRest) {
  Cells cells;
  cells.put({8, 8, a, 0});
  cells.erase(10, 2);
  ASSERT_EQ(cells.all().size(), 2u);
  EXPECT_EQ(cells.all()[0], (Cell{8, 2, a, 0}));
  EXPECT_EQ(cells.all()[1], (Cell{12, 4, a, 4}));
}

TEST(Cells, aCellReplacesWhatItCovers) {
  Cells cells;
  cells.put({0, 4, a, 0});
  cells.put({4, 4, a, 0});
  cells.put({2, 4, b, 0});
  ASSERT_EQ(cells.all().size(), 3u);
  EXPECT_EQ(cells.all()[0], (Cell{0, 2, a, 0}));
  EXPECT_EQ(cells.all()[1], (Cell{2, 4, b, 0}));
  EXPECT_EQ(cells.all()[2], (Cell{6, 2, a, 2}));
}

TEST(Cells, whatIsErasedWhollyIsGone) {
  Cells cells;
  cells.put({4, 4, a, 0});
  cells.erase(0, 16);
  EXPECT_FALSE(cells.any());
}

TEST(Cells, copiesShareUntilOneChanges) {
  Cells cells;
  cells.put({0, 4, a, 0});
  Cells other = cells;
  EXPECT_TRUE(other.shares_with(cells));
  other.put({0, 4, b, 0});
  EXPECT_EQ(cells.all()[0].term, a);
  EXPECT_EQ(other.all()[0].term, b);
}

TEST(Cells, aCopyMayOverlapItsSource) {
  Cells cells;
  cells.put({0, 4, a, 0});
  cells.put({4, 4, b, 0});
  cells.copy(2, cells, 0, 8);
  ASSERT_EQ(cells.all().size(), 3u);
  EXPECT_EQ(cells.all()[0], (Cell{0, 2, a, 0}));
  EXPECT_EQ(cells.all()[1], (Cell{2, 4, a, 0}));
  EXPECT_EQ(cells.all()[2], (Cell{6, 4, b, 0}));
}

}  // namespace
}  // namespace culprit::unroll
