// SPDX-License-Identifier: MIT
// Reports made by hand, one of each kind, about a few lines of text.
#pragma once

#include "result/report.h"

namespace culprit::report {

// With what every report begins with; its text is
//     int main(void) {
//       int x = 5;
//       assert(x == 6);
//     }
result::Report begun_by_hand();

result::Report failure_by_hand();
result::Report run_by_hand();
result::Report check_by_hand();
result::Report threads_by_hand();
result::Report localization_by_hand();
result::Report synchronisation_by_hand();
result::Report explanation_by_hand();
result::Report model_explanation_by_hand();
result::Report schedule_explanation_by_hand();
result::Report boolean_check_by_hand();
result::Report boolean_repairs_by_hand();
result::Report circuit_check_by_hand();
result::Report circuit_repairs_by_hand();
result::Report score_by_hand();
result::Report c_repairs_by_hand();
result::Report story_by_hand();

}  // namespace culprit::report
