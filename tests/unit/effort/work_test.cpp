// SPDX-License-Identifier: MIT
#include "effort/work.h"

#include <gtest/gtest.h>

#include "effort/ledger.h"
#include "effort/table.h"

namespace culprit::effort {
namespace {

TEST(Work, CountsWhatIsSpentSinceTheMeterWasMade) {
  spend(5);
  Meter meter;
  EXPECT_EQ(meter.spent(), Work{});
  spend(7);
  EXPECT_EQ(meter.spent(), Work{7});
}

TEST(Work, IsNeverLessThanNothing) {
  EXPECT_EQ(Work{3} - Work{5}, Work{});
  EXPECT_EQ(0.5 * Work{10}, Work{5});
  EXPECT_EQ(Work{10} / 4, Work{2});
}

TEST(Table, ScalesWorkWithTheLevel) {
  const Table& low = table(Level::low);
  const Table& high = table(Level::high);
  EXPECT_LT(low.localize.query, table().localize.query);
  EXPECT_LT(table().localize.query, high.localize.query);
  EXPECT_EQ(table().localize.retry_budget, Work{});
  EXPECT_GT(high.localize.retry_budget, Work{});
  EXPECT_EQ(low.localize.open_queries, high.localize.open_queries);
}

TEST(Table, KnowsTheNamesOfLevels) {
  EXPECT_EQ(level_of("low"), Level::low);
  EXPECT_EQ(level_of("high"), Level::high);
  EXPECT_EQ(level_of("some"), std::nullopt);
}

TEST(Ledger, SaysWhatWasSpentAndWhatMetItsLimit) {
  {
    Entry entry(Purpose::orders, mega(2));
    spend(3'000'000);
    EXPECT_TRUE(entry.is_used_up());
  }
  note(Purpose::orders, mega(1), mega(2));
  std::string text = ledger_text();
  EXPECT_TRUE(
      text.starts_with("effort: orders of threads: 4.0 million units in 2, at most 2 million "
                       "each, 1 met that limit\n"))
      << text;
  EXPECT_TRUE(text.ends_with(" million units in all\n")) << text;
}

}  // namespace
}  // namespace culprit::effort
