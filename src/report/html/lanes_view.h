// SPDX-License-Identifier: MIT
// A run of several threads: a lane for each of them, switches as arrows, held locks as bars.
#pragma once

#include "report/html/html.h"
#include "report/html/source_view.h"
#include "result/run_view.h"

namespace culprit::report {

Html lanes_table(const result::RunView& run, SourceView& source);

}  // namespace culprit::report
