// culprit check x.v: does the circuit satisfy its assertions and formulas?
#include "circuit/print.h"
#include "commands/boolean_program.h"
#include "commands/circuit_input.h"
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
  game::CircuitCheckResult checked = game::check_circuit(question.circuit, limits);
  progress.clear();
  recheck::Recheck recheck = recheck_of(context, question.circuit, checked);
  write_vcd(context, question.circuit, checked);
  report::CircuitCheckReport report{question.circuit,
                                    checked,
                                    recheck,
                                    context.files,
                                    context.options.files,
                                    report::measure(context.start)};
  if (!json_to_standard_output(context)) {
    print_output(
        report::circuit_check_to_text(report, detail_of(context), output_palette(context)));
  }
  if (json_wanted(context))
    write_json(context, report::circuit_check_to_json(heading_of(context), report));
  return exit_code_of(checked.verdict);
}

}  // namespace culprit::commands
