// SPDX-License-Identifier: MIT
// The nearest successful run of a Boolean program as a report tells it.
#pragma once

#include "boolean/program.h"
#include "explain/finite/boolean_explanation.h"
#include "result/report.h"

namespace culprit::findings {

// `begun` is the report of the failing run. `found` is null where there is none to explain.
result::Report boolean_explanation_report(result::Report begun, const boolean::Program& program,
                                          const explain::BooleanExplanation* found,
                                          const result::Recheck& passing);

}  // namespace culprit::findings
