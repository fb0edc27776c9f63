// SPDX-License-Identifier: MIT
// culprit check x.bp: is there a run that breaks an assertion?
#include "boolean/print.h"
#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/delivery/progress.h"
#include "commands/inputs/boolean_program.h"
#include "findings/boolean/boolean_check.h"

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
  auto report_of = [&](const result::Recheck& recheck) {
    return findings::boolean_check_report(begun_report(context, checked.steps), program, checked,
                                          recheck);
  };
  deposit(context, report_of({}));
  limits.tell("repeating the failing run");
  result::Recheck recheck = recheck_of(context, program, checked);
  progress.clear();
  return deliver(context, report_of(recheck));
}

}  // namespace culprit::commands
