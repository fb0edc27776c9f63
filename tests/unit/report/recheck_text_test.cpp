// SPDX-License-Identifier: MIT
#include "report/parts/recheck_text.h"

#include <gtest/gtest.h>

namespace culprit::report {
namespace {

using Status = result::Recheck::Status;

TEST(RecheckText, AContradictionIsShownBesideTheResult) {
  result::Recheck refuted{Status::refuted, "a native run (clang)", "it ended with status 0"};
  EXPECT_EQ(refutation_to_text("the failing run", refuted),
            "the failing run is contradicted by a native run (clang): it ended with status 0; one "
            "of them is a bug of culprit\n");
}

TEST(RecheckText, NothingElseIsAContradiction) {
  for (Status status : {Status::confirmed, Status::impossible, Status::skipped})
    EXPECT_EQ(refutation_to_text("the failing run", {status, "method", "reason"}), "");
}

}  // namespace
}  // namespace culprit::report
