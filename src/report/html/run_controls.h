// SPDX-License-Identifier: MIT
// The buttons with which one follows a run, whatever kind of program it is of; page/page.js knows them.
#pragma once

#include "report/html/html.h"

namespace culprit::report {

// `has_differences`: to another run beside it.
Html run_controls(bool has_differences);

}  // namespace culprit::report
