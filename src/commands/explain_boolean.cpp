// SPDX-License-Identifier: MIT
// culprit explain x.bp: what had to be different for it to succeed?
#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/delivery/progress.h"
#include "commands/inputs/boolean_program.h"
#include "explain/finite/boolean_explanation.h"
#include "findings/boolean/boolean_check.h"
#include "findings/boolean/boolean_explanation.h"
#include "recheck/boolean/boolean_repair_recheck.h"

namespace culprit::commands {

ExitCode explain_boolean(Context& context) {
  boolean::Program program = read_boolean_input(context);
  Progress progress(context);
  game::Limits limits = boolean_limits(context);
  limits.progress = [&](const std::string& what) { progress.tell(what); };
  limits.tell("looking for a failing run");
  game::CheckResult checked = game::check(program, limits);
  checked.reason = in_words(context, checked.reason);
  const bool fails = checked.verdict == game::Verdict::violated;
  std::optional<explain::BooleanExplanation> found;
  result::Recheck failing, passing;
  auto report_of = [&] {
    return findings::boolean_explanation_report(
        findings::boolean_check_report(begun_report(context, checked.steps), program, checked,
                                       failing),
        program, found ? &*found : nullptr, passing);
  };
  if (fails) {
    deposit(context, findings::boolean_check_report(begun_report(context, checked.steps), program,
                                                    checked, failing));
    limits.tell("looking for the closest successful run");
    explain::BooleanExplainOptions how;
    how.all_slices = context.options.all_slices;
    how.assume_antecedents = context.options.antecedents == "on";
    found = explain::explain_boolean(program, checked, how, limits);
    found->reason = in_words(context, found->reason);
    found->none_stopped = in_words(context, found->none_stopped);
  }
  deposit(context, report_of());
  limits.tell("repeating both runs");
  failing = recheck_of(context, program, checked);
  if (found && found->outcome == explain::Comparability::explained) {
    passing = context.options.recheck == "off"
                  ? recheck::not_wanted()
                  : recheck::recheck_successful_run(program, found->passing);
  }
  progress.clear();
  return deliver(context, report_of());
}

}  // namespace culprit::commands
