#include "commands/explain_threads.h"

#include "check/check_program.h"
#include "commands/boolean_program.h"
#include "commands/c_program.h"
#include "commands/c_recheck.h"
#include "commands/check_commands.h"
#include "commands/interruption.h"
#include "commands/output.h"
#include "explain/nearest_schedule.h"
#include "report/check_report.h"
#include "report/schedule_explanation_report.h"

namespace culprit::commands {

ExitCode explain_threads(Context& context, const frontend::CProgram& read,
                         const explain::ScheduleOptions& asked,
                         const std::function<void(const check::CheckResult&)>& refuse) {
  const Options& options = context.options;
  unroll::Environment environment;
  environment.arguments = arguments_of(options);
  environment.inputs = given_inputs(options);
  check::Problem problem{read.program, context.files,      read.entry,
                         environment,  limits_of(options), checks_of(options)};
  check::CheckOptions how = check_options(options, read.program);
  how.first = true;
  how.turns = turns_of(options, read);
  check::CheckResult checked = check::check_program(problem, how);
  refuse(checked);
  if (!checked.counterexample) {
    report::CheckReport report{checked, recheck::Recheck{}, context.files, options.files.front(),
                               report::measure(context.start)};
    if (!json_to_standard_output(context)) {
      print_output(report::check_to_text(report, detail_of(context), output_palette(context)));
    }
    if (json_wanted(context)) {
      write_json(context, report::check_to_json(heading_of(context), report));
    }
    return checked.verdict == check::Verdict::holds ? ExitCode::success : ExitCode::unknown;
  }
  auto stop = [&] {
    if (interrupted().load(std::memory_order_relaxed)) return true;
    std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - context.start;
    return options.timeout > 0 && elapsed.count() > options.timeout;
  };
  explain::ScheduleExplanation found =
      explain::explain_schedule(problem, *checked.counterexample, asked, stop);
  std::vector<std::string> assumed;
  for (std::size_t i = 0; i < options.places.size(); ++i) {
    assumed.push_back(options.assumptions[i] + " at " + options.places[i]);
  }
  report::ScheduleExplanationReport report{
      checked,
      found,
      recheck_of(context, read, checked),
      found.passing ? recheck_success_of(context, read, checked, *found.passing)
                    : recheck::Recheck{},
      assumed,
      context.files,
      report::measure(context.start)};
  if (!json_to_standard_output(context)) {
    print_output(
        report::schedule_explanation_to_text(report, detail_of(context), output_palette(context)));
  }
  if (json_wanted(context)) {
    write_json(context, report::schedule_explanation_to_json(heading_of(context), report));
  }
  return ExitCode::violated;
}

}  // namespace culprit::commands
