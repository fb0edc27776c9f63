// SPDX-License-Identifier: MIT
// Changes that make it right, of every kind of program: the diff, how far it was proved, what it
// leaves open.
#pragma once

#include <string>

#include "report/html/html.h"
#include "report/html/page_parts.h"
#include "report/html/source_view.h"

namespace culprit::report {

// A unified diff with a button that copies it; empty: there is none.
Html diff_block(const std::string& diff);

// Empty: no patch was looked for.
Html patches_section(const PageParts& parts, SourceView& source);
// What the first of them changes and how far it is right; empty: there is none.
Html first_patch(const PageParts& parts);

}  // namespace culprit::report
