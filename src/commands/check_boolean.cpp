// culprit check x.bp: is there a run that breaks an assertion?
#include "boolean/print.h"
#include "commands/boolean_program.h"
#include "commands/delivery.h"
#include "commands/interruption.h"
#include "commands/measure.h"
#include "commands/output.h"
#include "commands/progress.h"

namespace culprit::commands {

ExitCode check_boolean(Context& context) {
  boolean::Program program = read_boolean_input(context);
  if (context.options.dump == "program") {
    print_output(boolean::dump(program));
    return ExitCode::success;
  }
  Progress progress(context);
  game::Limits limits = boolean_limits(context);
  limits.progress = [&](const std::string& what) { progress.tell(what); };
  limits.tell("looking for a failing run");
  game::CheckResult checked = game::check(program, limits);
  checked.reason = in_words(context, checked.reason);
  report::BooleanCheckReport report{program, checked, recheck::Recheck{}, context.files,
                                    measured(context)};
  report.statistics.steps = checked.steps;
  Delivery delivery{[&] {
                      return report::boolean_check_to_text(report, detail_of(context),
                                                           output_palette(context));
                    },
                    [&] { return report::boolean_check_to_json(heading_of(context), report); },
                    exit_code_of(checked.verdict)};
  deposit(context, delivery);
  limits.tell("repeating the failing run");
  report.recheck = recheck_of(context, program, checked);
  progress.clear();
  report.statistics.seconds = measured(context).seconds;
  return deliver(context, delivery);
}

}  // namespace culprit::commands
