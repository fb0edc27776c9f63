// SPDX-License-Identifier: MIT
// Tests and how they ended, for JSON.
#pragma once

#include <vector>

#include "report/parts/json_parts.h"
#include "result/localization.h"

namespace culprit::report {

// {failing, passing, error: their names, outcomes}
Json tests_to_json(const std::vector<result::TestOutcome>& tests, const source::SourceFiles& files);

Json coverage_to_json(const std::vector<result::CoveredLine>& lines,
                      const source::SourceFiles& files);

}  // namespace culprit::report
