// SPDX-License-Identifier: MIT
#include "commands/stages/explain_threads.h"

#include "check/check_program.h"
#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/c_program.h"
#include "commands/stages/c_recheck.h"
#include "commands/stages/check_options.h"
#include "explain/nearest_schedule.h"
#include "findings/c/check.h"
#include "findings/c/schedule_explanation.h"
#include "supervise/handover.h"

namespace culprit::commands {

ExitCode explain_threads(Context& context, const frontend::CProgram& read,
                         const explain::ScheduleOptions& asked,
                         const std::function<void(const check::CheckResult&)>& refuse) {
  const Options& options = context.options;
  unroll::Subject subject = subject_of(context, read);
  check::CheckOptions how = check_options(options, read.program);
  how.first = true;
  how.turns = turns_of(options);
  supervise::enter_stage("looking for a failing run");
  check::CheckResult checked = check::check_program(subject, how);
  checked.reason = in_words(context, checked.reason);
  refuse(checked);
  result::Report failing = findings::check_report(begun_report(context), checked);
  if (!checked.counterexample) return deliver(context, failing);
  deposit(context, failing);
  supervise::enter_stage("looking for the closest successful schedule");
  explain::ScheduleExplanation found =
      explain::explain_schedule(subject, *checked.counterexample, asked, stop_of(context));
  findings::ExplainedSchedule explained{checked, found, {}, {}, {}};
  for (std::size_t i = 0; i < options.places.size(); ++i)
    explained.assumed.push_back(options.assumptions[i] + " at " + options.places[i]);
  auto report_of = [&] {
    return findings::schedule_explanation_report(begun_report(context), explained);
  };
  deposit(context, report_of());
  supervise::enter_stage("repeating both runs natively");
  explained.recheck = recheck_of(context, read, checked);
  if (found.passing)
    explained.passing_recheck = recheck_success_of(context, read, checked, *found.passing);
  return deliver(context, report_of());
}

}  // namespace culprit::commands
