// SPDX-License-Identifier: MIT
#include "recheck/text_check.h"

#include <gtest/gtest.h>

#include "source/errors.h"
#include "source/limit_reached.h"

namespace culprit::recheck {
namespace {

using Status = Recheck::Status;

// Good is whatever holds a 2; "?" cannot be read, "…" takes too long.
class TextCheckTest : public testing::Test {
 protected:
  source::SourceFiles files_;
  source::FileId one_ = files_.add("one.c", "1;\n"), two_ = files_.add("two.c", "1;\n");
  std::vector<std::vector<source::ChangedText>> seen_;
  TextCheck check_{files_, {one_}, "read again", [this](const auto& texts) {
                     seen_.push_back(texts);
                     bool good = false;
                     for (const source::ChangedText& each : texts) {
                       if (each.text == "?;\n") throw source::InputError("what?");
                       if (each.text == "…;\n")
                         throw source::LimitReached(source::Limit::time, "too long");
                       good = good || each.text == "2;\n";
                     }
                     CheckedText checked{{good ? Status::confirmed : Status::refuted, "seen", ""}};
                     checked.bound.complete = good;
                     return checked;
                   }};

  static source::FileEdits edit(source::FileId file, const std::string& text) {
    return {{file, {{0, 1, text}}}};
  }
};

TEST_F(TextCheckTest, ReadsTheChangedTexts) {
  EXPECT_EQ(check_.check({}).recheck.status, Status::refuted);
  const CheckedText& good = check_.check(edit(two_, "2"));
  EXPECT_EQ(good.recheck.status, Status::confirmed);
  EXPECT_EQ(good.recheck.method, "seen");
  EXPECT_TRUE(good.bound.complete);
  ASSERT_EQ(seen_.size(), 2u);
  ASSERT_EQ(seen_[1].size(), 2u);
  EXPECT_EQ(seen_[1][0].text, "1;\n");
  EXPECT_EQ(seen_[1][1].path, "two.c");
  EXPECT_EQ(check_.patch(edit(two_, "2")), "--- two.c\n+++ two.c\n@@ -1 +1 @@\n-1;\n+2;\n");
}

TEST_F(TextCheckTest, LooksOnceAtEqualTexts) {
  EXPECT_EQ(check_.known(edit(one_, "2")), nullptr);
  check_.check(edit(one_, "2"));
  ASSERT_NE(check_.known(edit(one_, "2")), nullptr);
  check_.check({{one_, {{0, 0, "2"}, {0, 1, ""}}}});  // the same text, written in another way
  EXPECT_EQ(seen_.size(), 1u);
  check_.check(edit(two_, "2"));
  EXPECT_EQ(seen_.size(), 2u);
}

TEST_F(TextCheckTest, TextsThatCannotBeReadAreRefuted) {
  const CheckedText& unreadable = check_.check(edit(one_, "?"));
  EXPECT_EQ(unreadable.recheck.status, Status::refuted);
  EXPECT_EQ(unreadable.recheck.method, "read again");
  EXPECT_EQ(unreadable.recheck.reason, "what?");
  const CheckedText& late = check_.check(edit(one_, "…"));
  EXPECT_EQ(late.recheck.status, Status::impossible);
  EXPECT_EQ(late.recheck.reason, "too long");
}

}  // namespace
}  // namespace culprit::recheck
