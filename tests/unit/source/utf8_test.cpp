// SPDX-License-Identifier: MIT
#include "source/utf8.h"

#include <gtest/gtest.h>

namespace culprit::source {
namespace {

TEST(Utf8, KeepsValidText) {
  EXPECT_EQ(to_valid_utf8("plain\n"), "plain\n");
  EXPECT_EQ(to_valid_utf8("é 漢 🎉"), "é 漢 🎉");
  EXPECT_EQ(to_valid_utf8(std::string("\0x", 2)), std::string("\0x", 2));
}

TEST(Utf8, ReadsOtherBytesAsLatin1) {
  EXPECT_EQ(to_valid_utf8("caf\xe9!"), "café!");
  EXPECT_EQ(to_valid_utf8("\xff\xfe"), "ÿþ");
  EXPECT_EQ(to_valid_utf8("\xc3"), "Ã");                          // a character that is cut off
  EXPECT_EQ(to_valid_utf8("\xc0\x80"), "À\xc2\x80");              // overlong
  EXPECT_EQ(to_valid_utf8("\xed\xa0\x80"), "í\xc2\xa0\xc2\x80");  // half of a surrogate pair
  EXPECT_EQ(to_valid_utf8("\xf4\x90\x80\x80"), "ô\xc2\x90\xc2\x80\xc2\x80");  // above U+10FFFF
}

TEST(Utf8, KnowsHowWideCharactersAre) {
  EXPECT_EQ(display_width('a'), 1u);
  EXPECT_EQ(display_width(0xe9), 1u);
  EXPECT_EQ(display_width(0x301), 0u);
  EXPECT_EQ(display_width(0x6f22), 2u);
  EXPECT_EQ(display_width(0x1f389), 2u);
}

}  // namespace
}  // namespace culprit::source
