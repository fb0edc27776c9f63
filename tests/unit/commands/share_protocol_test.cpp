// SPDX-License-Identifier: MIT
#include "commands/delivery/share_protocol.h"

#include <gtest/gtest.h>

namespace culprit::commands {
namespace {

TEST(ShareProtocol, GivesBackWhatWasSent) {
  localize::QueryResult yes;
  yes.kind = localize::QueryResult::Kind::yes;
  yes.values = {{1, 7}, {0xffff'ffff'ffff'ffff, 0}};
  yes.spent = effort::mega(3);
  yes.statistics = {10, 20, 3};
  localize::QueryResult open;
  open.kind = localize::QueryResult::Kind::undecided;
  open.reason = "no answer";
  open.refuted_up_to = 8;
  localize::ShareResult got = share_of_json(share_to_json({yes, {}, open}));
  ASSERT_EQ(got.size(), 3U);
  EXPECT_EQ(got[0].kind, yes.kind);
  EXPECT_EQ(got[0].values, yes.values);
  EXPECT_EQ(got[0].spent, yes.spent);
  EXPECT_EQ(got[0].statistics.clauses, 20U);
  EXPECT_EQ(got[1].kind, localize::QueryResult::Kind::not_asked);
  EXPECT_EQ(got[2].reason, "no answer");
  EXPECT_EQ(got[2].refuted_up_to, 8U);
}

}  // namespace
}  // namespace culprit::commands
