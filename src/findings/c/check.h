// SPDX-License-Identifier: MIT
// The search for a failing run of a C program as a report tells it.
#pragma once

#include "abstraction/check.h"
#include "check/check_program.h"
#include "result/report.h"

namespace culprit::findings {

result::Verdict verdict_of(check::Verdict verdict);
result::Check check_of(const check::CheckResult& checked, const result::Recheck& recheck,
                       const source::SourceFiles& files);

// `begun` has what every report begins with.
result::Report check_report(result::Report begun, const check::CheckResult& checked,
                            const result::Recheck& recheck = {});
// Why it holds, after abstraction has proved it.
void add_proof(result::Report& report, const abstraction::AbstractionProof& proof);
// The same for who wanted to know what is to blame, and there is no failing run. "Nothing to blame"
// is for a search that came to its end.
result::Report nothing_to_blame_report(result::Report begun, const check::CheckResult& checked);

}  // namespace culprit::findings
