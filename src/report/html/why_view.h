// SPDX-License-Identifier: MIT
// Why it fails: the differences to the nearest successful run that matter.
#pragma once

#include "report/html/html.h"
#include "report/html/page_parts.h"
#include "report/html/source_view.h"

namespace culprit::report {

// Empty: nothing was explained.
Html why_section(const result::Report& report, const PageParts& parts, SourceView& source);
// The few that matter, as links; empty: nothing was explained.
Html why_in_short(const result::Report& report, const PageParts& parts, SourceView& source);

}  // namespace culprit::report
