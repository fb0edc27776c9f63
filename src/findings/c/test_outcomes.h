// SPDX-License-Identifier: MIT
// Tests and how they ended, as a report tells them.
#pragma once

#include <string>
#include <vector>

#include "localize/test.h"
#include "localize/test_outcome.h"
#include "result/localization.h"
#include "source/source_files.h"

namespace culprit::findings {

result::TestOutcome test_outcome_of(const localize::Test& test,
                                    const localize::TestOutcome& outcome,
                                    const source::SourceFiles& files);

std::vector<result::CoveredLine> coverage_of(const std::vector<localize::TestOutcome>& outcomes,
                                             const source::SourceFiles& files);

// What the runs took for granted, each once: functions without a body, the machine's own answers.
std::vector<std::string> assumed_in(const std::vector<localize::TestOutcome>& outcomes);

}  // namespace culprit::findings
