// SPDX-License-Identifier: MIT
// The score of a localization as a report tells it.
#pragma once

#include <optional>

#include "result/report.h"
#include "score/score.h"

namespace culprit::findings {

struct Scores {
  score::Score score;
  std::optional<score::Score> before_slicing;
  std::optional<score::Score> failing_run;
};

// `begun` has what every report begins with.
result::Report score_report(result::Report begun, const Scores& scores);

}  // namespace culprit::findings
