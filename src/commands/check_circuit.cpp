// SPDX-License-Identifier: MIT
// culprit check x.v: does the circuit satisfy its assertions and formulas?
#include "circuit/print.h"
#include "commands/delivery/delivery.h"
#include "commands/delivery/output.h"
#include "commands/delivery/progress.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/circuit_input.h"
#include "findings/circuit/circuit_check.h"

namespace culprit::commands {

ExitCode check_circuit_files(Context& context) {
  CircuitQuery query = read_circuit_input(context);
  if (context.options.dump == "program") {
    print_output(circuit::dump(query.circuit, context.files));
    return ExitCode::success;
  }
  game::Limits limits = boolean_limits(context);
  Progress progress(context);
  limits.progress = [&](const std::string& what) { progress.tell(what); };
  limits.tell("looking for a failing run");
  auto check_of = [&](const game::CircuitCheckResult& known) {
    return findings::circuit_check_of(query.circuit, known, rows_of(context));
  };
  game::CircuitCheckResult checked =
      game::check_circuit(query.circuit, limits, [&](const game::CircuitCheckResult& known) {
        deposit(context,
                findings::circuit_check_report(begun_report(context), known, check_of(known)));
      });
  say_why_stopped(context, checked);
  result::CircuitCheck check = check_of(checked);
  deposit(context, findings::circuit_check_report(begun_report(context), checked, check));
  limits.tell("simulating the failing run");
  check.recheck = recheck_of(context, query.circuit, checked);
  write_vcd(context, query.circuit, checked);
  progress.clear();
  return deliver(context, findings::circuit_check_report(begun_report(context), checked, check));
}

}  // namespace culprit::commands
