// SPDX-License-Identifier: MIT
// The source lines of a span with the span underlined, no wider than a page.
//
//      14 |   assert(least <= most);
//         |          ^~~~~~~~~~~~~
#pragma once

#include <string>

#include "report/parts/palette.h"
#include "source/source_files.h"

namespace culprit::report {

// Empty where the span has no source. Tabs are expanded, long lines are cropped around the span, of
// many lines the first and the last ones are shown, and what a terminal cannot show is written as
// <07> or <U+200B>.
std::string source_excerpt(const source::SourceFiles& files, source::SourceSpan span,
                           const Palette& colours);

// The line in which the span begins, without the white space around it, cropped to `width` columns.
std::string source_line(const source::SourceFiles& files, source::SourceSpan span,
                        std::size_t width);

}  // namespace culprit::report
