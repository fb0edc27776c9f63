// SPDX-License-Identifier: MIT
// The check of a Boolean program as a report tells it.
#pragma once

#include "boolean/program.h"
#include "game/boolean/check.h"
#include "result/report.h"

namespace culprit::findings {

result::BooleanCheck boolean_check_of(const boolean::Program& program,
                                      const game::CheckResult& checked,
                                      const result::Recheck& recheck,
                                      const source::SourceFiles& files);

// `begun` has what every report begins with.
result::Report boolean_check_report(result::Report begun, const boolean::Program& program,
                                    const game::CheckResult& checked,
                                    const result::Recheck& recheck = {});

}  // namespace culprit::findings
