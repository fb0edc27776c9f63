// SPDX-License-Identifier: MIT
#include "source/changed_texts.h"

#include <gtest/gtest.h>

namespace culprit::source {
namespace {

TEST(ChangedTexts, HaveTheEditsOfEachFile) {
  SourceFiles files;
  FileId one = files.add("one.c", "x > 1;\n"), two = files.add("two.c", "y;\n");
  std::vector<ChangedText> texts = changed_texts(files, {one, two}, {{one, {{4, 5, "0"}}}});
  ASSERT_EQ(texts.size(), 2u);
  EXPECT_EQ(texts[0].path, "one.c");
  EXPECT_EQ(texts[0].text, "x > 0;\n");
  EXPECT_EQ(texts[1].file, two);
  EXPECT_EQ(texts[1].text, "y;\n");
  EXPECT_EQ(patch_of(files, texts), "--- one.c\n+++ one.c\n@@ -1 +1 @@\n-x > 1;\n+x > 0;\n");
  EXPECT_EQ(patch_of(files, changed_texts(files, {one, two}, {})), "");
}

}  // namespace
}  // namespace culprit::source
