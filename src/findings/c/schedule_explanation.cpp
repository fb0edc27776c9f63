// SPDX-License-Identifier: MIT
#include "findings/c/schedule_explanation.h"

#include "findings/c/explanation.h"
#include "findings/c/run.h"

namespace culprit::findings {

namespace {

// Of the successful run.
std::vector<result::Input> inputs_of(const check::Counterexample& failing,
                                     const explain::ScheduleExplanation& found) {
  std::vector<result::Input> inputs;
  for (const check::InputValue& each : failing.inputs) {
    if (each.input.internal) continue;
    result::Input& input = inputs.emplace_back();
    input = {each.input.name, "", each.type, each.value, each.input.span};
    for (const explain::InputChange& change : found.inputs) {
      if (change.failing.input.key == each.input.key) input.value = change.passing;
    }
  }
  return inputs;
}

result::ValueChange change_of(const explain::ValueChange& change) {
  result::ValueChange made;
  made.thread = change.thread;
  made.is_read = change.reads;
  made.is_condition = change.variable.empty() && change.operation == program::Operation::branch;
  made.span = change.span;
  made.variable = change.variable;
  made.failing = change.failing;
  made.passing = change.passing;
  return made;
}

}  // namespace

result::Report schedule_explanation_report(result::Report begun, const ExplainedSchedule& found) {
  const check::Counterexample& failing = *found.checked.counterexample;
  const explain::ScheduleExplanation& explanation = found.explanation;
  result::ScheduleExplanation made;
  made.failing_run = view_of(failing, begun.files);
  made.is_assertion = failing.run.violation->kind == program::PropertyKind::assertion;
  made.recheck = found.recheck;
  made.passing_recheck = found.passing_recheck;
  made.found = explanation.found;
  for (const explain::SwitchChange& each : explanation.switches)
    made.switches.push_back({each.number, each.thread, each.failing, each.passing,
                             each.failing_target, each.passing_target});
  for (const explain::InputChange& each : explanation.inputs) {
    made.inputs.push_back(
        {each.failing.input.name, each.failing.input.span, each.failing.value, each.passing});
  }
  for (const explain::ValueChange& each : explanation.values)
    made.values.push_back(change_of(each));
  made.passing_inputs = inputs_of(failing, explanation);
  made.reaches_property = explanation.reaches_property;
  made.switches_in_all = explanation.switches_in_all;
  made.tried = explanation.tried;
  made.complete = explanation.complete;
  if (explanation.cause) made.cause = causality_of(*explanation.cause);
  made.assumed = found.assumed;
  begun.verdict = result::Verdict::violated;
  begun.assumed = found.checked.assumed;
  begun.content = std::move(made);
  return begun;
}

}  // namespace culprit::findings
