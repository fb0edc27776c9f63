// SPDX-License-Identifier: MIT
// Predicates on which the failure is causally dependent.
//
//   the failure is causally dependent on           without it, the nearest run that
//                                                  succeeds      fails
//     line  31  a > 3                              distance 1    does not exist
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "result/report.h"

namespace culprit::report {

std::string hypotheses_to_text(const result::Report& report, const result::Hypotheses& found,
                               Detail detail);
Json hypotheses_to_json(const result::Hypotheses& found, const source::SourceFiles& files);

}  // namespace culprit::report
