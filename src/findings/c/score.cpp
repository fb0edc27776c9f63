// SPDX-License-Identifier: MIT
#include "findings/c/score.h"

namespace culprit::findings {

namespace {

result::ScoreFigures figures_of(const score::Score& score) {
  return {score.value, score.reported, score.read,
          score.lines, score.distance, score.relative_to_run};
}

}  // namespace

result::Report score_report(result::Report begun, const Scores& scores) {
  result::Score made;
  made.score = figures_of(scores.score);
  if (scores.before_slicing) made.before_slicing = figures_of(*scores.before_slicing);
  if (scores.failing_run) made.failing_run = figures_of(*scores.failing_run);
  begun.verdict = result::Verdict::holds;  // nothing is said of the program
  begun.content = made;
  return begun;
}

}  // namespace culprit::findings
