// SPDX-License-Identifier: MIT
// A run of a C program as a report tells it.
#pragma once

#include "check/check_program.h"
#include "result/report.h"
#include "unroll/run/run_result.h"

namespace culprit::findings {

result::Finding finding_of(const unroll::Violation& violation, const source::SourceFiles& files);
result::Ending ending_of(const unroll::RunResult& run, const source::SourceFiles& files);
std::vector<result::Turn> turns_of(const unroll::GivenSchedule& order);
// A failing or successful run that was found, with its inputs, steps and threads.
result::RunView view_of(const check::Counterexample& found, const source::SourceFiles& files);

// One that was executed, its steps if they were recorded.
result::RunView view_of(const unroll::RunResult& run, const std::vector<check::RunStep>& steps,
                        const source::SourceFiles& files);

// `culprit run`: how the run ended, what it printed, and its steps if they were recorded. `begun`
// has what every report begins with.
result::Report run_report(result::Report begun, const unroll::RunResult& run,
                          const result::Output& output,
                          const std::vector<check::RunStep>& steps = {});

}  // namespace culprit::findings
