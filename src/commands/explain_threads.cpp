#include "commands/explain_threads.h"

#include "check/check_program.h"
#include "commands/boolean_program.h"
#include "commands/c_program.h"
#include "commands/c_recheck.h"
#include "commands/check_commands.h"
#include "commands/delivery.h"
#include "commands/interruption.h"
#include "commands/output.h"
#include "explain/nearest_schedule.h"
#include "report/check_report.h"
#include "report/schedule_explanation_report.h"
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
  report::CheckReport failing{checked, recheck::Recheck{}, context.files, options.files.front(),
                              report::measure(context.start)};
  ExitCode code = checked.counterexample                     ? ExitCode::violated
                  : checked.verdict == check::Verdict::holds ? ExitCode::success
                                                             : ExitCode::unknown;
  Delivery without_explanation{
      [&] { return report::check_to_text(failing, detail_of(context), output_palette(context)); },
      [&] { return report::check_to_json(heading_of(context), failing); }, code};
  if (!checked.counterexample) return deliver(context, without_explanation);
  deposit(context, without_explanation);
  supervise::enter_stage("looking for the closest successful schedule");
  explain::ScheduleExplanation found =
      explain::explain_schedule(subject, *checked.counterexample, asked, stop_of(context));
  std::vector<std::string> assumed;
  for (std::size_t i = 0; i < options.places.size(); ++i) {
    assumed.push_back(options.assumptions[i] + " at " + options.places[i]);
  }
  report::ScheduleExplanationReport report{checked,
                                           found,
                                           recheck::Recheck{},
                                           recheck::Recheck{},
                                           assumed,
                                           context.files,
                                           report::measure(context.start)};
  Delivery delivery{
      [&] {
        return report::schedule_explanation_to_text(report, detail_of(context),
                                                    output_palette(context));
      },
      [&] { return report::schedule_explanation_to_json(heading_of(context), report); },
      ExitCode::violated};
  deposit(context, delivery);
  supervise::enter_stage("repeating both runs natively");
  report.recheck = recheck_of(context, read, checked);
  if (found.passing)
    report.passing_recheck = recheck_success_of(context, read, checked, *found.passing);
  report.statistics.seconds = report::measure(context.start).seconds;
  return deliver(context, delivery);
}

}  // namespace culprit::commands
