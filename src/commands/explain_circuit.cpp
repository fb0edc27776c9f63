// SPDX-License-Identifier: MIT
// culprit explain x.v: what had to be different for it to succeed?
#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/delivery/progress.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/circuit_input.h"
#include "explain/finite/circuit_explanation.h"
#include "findings/circuit/circuit_check.h"
#include "findings/circuit/circuit_explanation.h"
#include "recheck/circuit/circuit_recheck.h"

namespace culprit::commands {

namespace {

recheck::Recheck recheck_passing_run(const Context& context, const circuit::Circuit& circuit,
                                     const explain::CircuitExplanation& found) {
  if (context.options.recheck == "off") return recheck::not_wanted();
  if (found.passing.loop) return recheck::recheck_successful_run(circuit, found.passing);
  if (found.whole) return recheck::recheck_successful_run(circuit, *found.whole);
  return {recheck::Recheck::Status::impossible, "simulated", "how the run goes on is not known"};
}

}  // namespace

ExitCode explain_circuit_files(Context& context) {
  CircuitQuery query = read_circuit_input(context);
  const circuit::Circuit& circuit = query.circuit;
  game::Limits limits = boolean_limits(context);
  Progress progress(context);
  limits.progress = [&](const std::string& what) { progress.tell(what); };
  limits.tell("looking for a failing run");
  game::CircuitCheckResult checked = game::check_circuit(circuit, limits);
  say_why_stopped(context, checked);
  result::CircuitCheck check = findings::circuit_check_of(circuit, checked, rows_of(context));
  std::optional<explain::CircuitExplanation> found;
  result::Recheck passing;
  auto report_of = [&] {
    return findings::circuit_explanation_report(
        findings::circuit_check_report(begun_report(context), checked, check), circuit,
        found ? &*found : nullptr, passing, rows_of(context));
  };
  if (checked.violated()) {
    deposit(context, findings::circuit_check_report(begun_report(context), checked, check));
    limits.tell("looking for the closest successful run");
    explain::CircuitExplainOptions how;
    how.all_slices = context.options.all_slices;
    how.assume_antecedents = context.options.antecedents == "on";
    how.keep = context.options.kept;
    found = explain::explain_circuit(circuit, checked, how, limits);
    found->reason = in_words(context, found->reason);
  }
  deposit(context, report_of());
  limits.tell("simulating both runs");
  check.recheck = recheck_of(context, circuit, checked);
  if (found && found->outcome == explain::Comparability::explained)
    passing = recheck_passing_run(context, circuit, *found);
  progress.clear();
  return deliver(context, report_of());
}

}  // namespace culprit::commands
