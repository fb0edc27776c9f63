// SPDX-License-Identifier: MIT
// A run of several threads as a table: a column for each, switches marked and numbered.
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "result/run_view.h"
#include "source/source_files.h"

namespace culprit::report {

std::string schedule_to_text(const result::RunView& run, const source::SourceFiles& files,
                             Detail detail);

}  // namespace culprit::report
