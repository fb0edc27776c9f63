// SPDX-License-Identifier: MIT
// What can be to blame: the list that the underlined places of the text lead to, and the tests.
#pragma once

#include "report/html/html.h"
#include "report/html/source_view.h"
#include "result/report.h"

namespace culprit::report {

Html blame_section(const result::Report& report, const result::Localization& found,
                   SourceView& source);
// Which tests fail and why; empty: there are none that a user gave.
Html tests_section(const std::vector<result::TestOutcome>& tests, SourceView& source);

}  // namespace culprit::report
