// culprit check x.v: does the circuit satisfy its assertions and formulas?
#include "circuit/print.h"
#include "commands/boolean_program.h"
#include "commands/circuit_input.h"
#include "commands/delivery.h"
#include "commands/measure.h"
#include "commands/output.h"
#include "commands/progress.h"

namespace culprit::commands {

ExitCode check_circuit_files(Context& context) {
  CircuitQuestion question = read_circuit_input(context);
  if (context.options.dump == "program") {
    print_output(circuit::dump(question.circuit, context.files));
    return ExitCode::success;
  }
  game::Limits limits = boolean_limits(context);
  Progress progress(context);
  limits.progress = [&](const std::string& what) { progress.tell(what); };
  limits.tell("looking for a failing run");
  auto report_of = [&](const game::CircuitCheckResult& known) {
    return report::CircuitCheckReport{question.circuit,      known,
                                      recheck::Recheck{},    context.files,
                                      context.options.files, measured(context)};
  };
  auto delivery_of = [&](const report::CircuitCheckReport& report) {
    return Delivery{[&] {
                      return report::circuit_check_to_text(report, detail_of(context),
                                                           output_palette(context));
                    },
                    [&] { return report::circuit_check_to_json(heading_of(context), report); },
                    exit_code_of(report.checked.verdict)};
  };
  game::CircuitCheckResult checked =
      game::check_circuit(question.circuit, limits, [&](const game::CircuitCheckResult& known) {
        deposit(context, delivery_of(report_of(known)));
      });
  say_why_stopped(context, checked);
  report::CircuitCheckReport report = report_of(checked);
  deposit(context, delivery_of(report));
  limits.tell("simulating the failing run");
  report.recheck = recheck_of(context, question.circuit, checked);
  write_vcd(context, question.circuit, checked);
  progress.clear();
  report.statistics.seconds = measured(context).seconds;
  return deliver(context, delivery_of(report));
}

}  // namespace culprit::commands
