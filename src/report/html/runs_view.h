// SPDX-License-Identifier: MIT
// The failing run step by step, beside another one where there is one, with what differs marked;
// the threads of a run in a lane each.
#pragma once

#include "report/html/html.h"
#include "report/html/page_parts.h"
#include "report/html/source_view.h"

namespace culprit::report {

// Empty: there is no run to show.
Html runs_section(const PageParts& parts, SourceView& source);

}  // namespace culprit::report
