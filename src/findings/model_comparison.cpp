// SPDX-License-Identifier: MIT
#include "findings/model_comparison.h"

namespace culprit::findings {

namespace {

result::Comparison::Outcome comparability(explain::Comparability outcome) {
  using Outcome = result::Comparison::Outcome;
  switch (outcome) {
    case explain::Comparability::explained: return Outcome::explained;
    case explain::Comparability::no_successful_run: return Outcome::no_successful_run;
    case explain::Comparability::unknown: break;
  }
  return Outcome::unknown;
}

}  // namespace

result::Comparison model_comparison(const explain::ModelExplanation& found) {
  result::Comparison made;
  made.outcome = comparability(found.outcome);
  made.reason = found.reason;
  made.distance = found.distance;
  made.inputs_come_first = true;
  made.changed_inputs = found.inputs;
  made.optimal = found.optimal;
  made.at_least = found.at_least;
  made.slices = found.slices;
  made.slices_complete = found.slices_complete;
  made.assumed = found.assumed;
  made.not_assumed = found.not_assumed;
  made.reaches_property = found.reaches_property;
  made.steps = found.steps;
  made.figures = {found.variables, found.clauses, found.solver_calls};
  return made;
}

}  // namespace culprit::findings
