// SPDX-License-Identifier: MIT
// A report as a page that a browser opens from the disk: one file, without anything from elsewhere.
// All of it is there without a script, too; the script (page/page.js) lets one follow the runs.
#pragma once

#include <string>
#include <string_view>

#include "result/report.h"

namespace culprit::report {

std::string to_html(const result::Report& report);

// A page that was made before the work ended early, with a sentence that says so.
std::string with_notice(const std::string& page, std::string_view notice);

}  // namespace culprit::report
