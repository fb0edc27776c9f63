// SPDX-License-Identifier: MIT
#include "source/source_files.h"

#include <gtest/gtest.h>

#include "source/invariant.h"

namespace culprit::source {
namespace {

TEST(SourceFiles, TurnsOffsetsIntoLinesAndColumns) {
  SourceFiles files;
  FileId id = files.add("a.c", "int x;\nint y;\r\n\nlast");
  EXPECT_EQ(files.position(id, 0), (Position{1, 1}));
  EXPECT_EQ(files.position(id, 6), (Position{1, 7}));
  EXPECT_EQ(files.position(id, 7), (Position{2, 1}));
  EXPECT_EQ(files.position(id, 20), (Position{4, 5}));
  EXPECT_EQ(files.line_text(id, 2), "int y;");
  EXPECT_EQ(files.line_text(id, 3), "");
  EXPECT_EQ(files.line_text(id, 4), "last");
  EXPECT_EQ(files.line_text(id, 5), "");
  EXPECT_EQ(files.describe({id, 11, 12}), "a.c:2:5");
  EXPECT_EQ(files.describe({}), "(no source)");
  EXPECT_EQ(files.text(SourceSpan{id, 4, 5}), "x");
}

TEST(SourceFiles, KeepsAFileOnce) {
  SourceFiles files;
  FileId first = files.add("a.c", "x");
  EXPECT_EQ(files.add("a.c", "x"), first);
  EXPECT_NE(files.add("b.c", "x"), first);
  EXPECT_EQ(files.size(), 2u);
}

TEST(SourceFiles, RejectsASpanOfNoFile) {
  SourceFiles files;
  EXPECT_THROW(static_cast<void>(files.path(1)), BrokenInvariant);
}

}  // namespace
}  // namespace culprit::source
