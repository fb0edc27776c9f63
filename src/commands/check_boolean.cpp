// culprit check x.bp: is there a run that breaks an assertion?
#include "boolean/print.h"
#include "commands/boolean_program.h"
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
  recheck::Recheck recheck = recheck_of(context, program, checked);
  progress.clear();
  report::BooleanCheckReport report{program, checked, recheck, context.files,
                                    report::measure(context.start)};
  report.statistics.steps = checked.steps;
  if (!json_to_standard_output(context)) {
    print_output(
        report::boolean_check_to_text(report, detail_of(context), output_palette(context)));
  }
  if (json_wanted(context))
    write_json(context, report::boolean_check_to_json(heading_of(context), report));
  return exit_code_of(checked.verdict);
}

}  // namespace culprit::commands
