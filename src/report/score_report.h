// What `culprit score` says.
//
//   score 0.91: 4 lines are reported, the fault is among them (of 45 lines)
#pragma once

#include <optional>
#include <string>

#include "report/json_parts.h"
#include "report/statistics.h"
#include "score/score.h"

namespace culprit::report {

using result::Heading;

struct ScoreReport {
  score::Score score;
  std::optional<score::Score> before_slicing;  // of an explanation: of all differences
  std::optional<score::Score> failing_run;     // if the failing run itself were the report
  Statistics statistics;
};

std::string score_to_text(const ScoreReport& report);
std::string score_to_json(const Heading& heading, const ScoreReport& report);

}  // namespace culprit::report
