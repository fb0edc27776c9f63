// SPDX-License-Identifier: MIT
// Preprocessed files (x.i) name the places that their text came from:
//
//   # 12 "foo.c"          the next line is line 12 of foo.c
//   # 1 "bar.h" 1 3       flags follow; they do not matter here
//
// Spans point into the preprocessed text, which is what is analysed and compiled; what a user reads
// is the original's name and line, if that file is there to be looked at.
#pragma once

#include <string>

#include "source/source_files.h"

namespace culprit::source {

struct NamedPlace {
  std::string path;
  Position begin, end;
  bool is_original = false;  // named by a line marker; columns are those of the preprocessed text
};

// Where a known span is, as reports say it.
NamedPlace named_place(const SourceFiles& files, SourceSpan span);
// The first line of such a place in the original file, read now; empty if there is none.
std::string original_line(const NamedPlace& place);

}  // namespace culprit::source
