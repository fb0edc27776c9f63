// SPDX-License-Identifier: MIT
// culprit check FILE: is there a failing run? Shows it.
#include "commands/check_commands.h"
#include "commands/delivery/output.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/circuit_input.h"
#include "commands/options/input_files.h"

namespace culprit::commands {

namespace {

ExitCode execute_check(Context& context) {
  InputKind kind = kind_of_inputs(context.options.files);
  switch (kind) {
    case InputKind::c_program:
      return is_finite_program(context) ? check_circuit_files(context) : check_c(context);
    case InputKind::boolean_program: return check_boolean(context);
    case InputKind::circuit: return check_circuit_files(context);
  }
  return ExitCode::unknown;
}

}  // namespace

const Command& check_command() {
  static const Command command{
      .name = "check",
      .arguments = "FILE... [-- ARGS]",
      .summary = "find a run that breaks an assertion or another rule, and show it",
      .description =
          "Checks a C program (one or several .c files) for all values of its inputs: nondet_T() "
          "and __VERIFIER_nondet_T(), functions without a body, uninitialised variables, standard "
          "input, arguments, parameters of the --function entry. Loops are unwound deeper and "
          "deeper until it is proved that no run goes further. A violation comes with a failing "
          "run. A program with threads (pthread.h, threads.h, semaphore.h) is checked "
          "for all schedules too, with ever more switches between threads. With --reference GOOD.c "
          "the program has to do what another one does. A Boolean program (a "
          ".bp file, as SLAM and SATABS write them) is checked "
          "completely, recursion included. A circuit (Verilog, through Yosys; AIGER; BLIF) is "
          "checked against its assertions and against formulas of linear-time temporal logic, for "
          "all inputs; the failing run is a table of cycles.",
      .options = {"--function",
                  "--clang",
                  "-p",
                  "--input",
                  "--checks",
                  "--rule",
                  "--engine",
                  "--error-label",
                  "--terminates",
                  "--unwind",
                  "--unwindset",
                  "--context-switches",
                  "--schedule",
                  "--spurious-wakeups",
                  "--show-loops",
                  "--int-width",
                  "--first",
                  "--max-stdin",
                  "--max-args",
                  "--max-arg-length",
                  "--pointer-params",
                  "--malloc-may-fail",
                  "--reference",
                  "--ltl",
                  "--ltl-file",
                  "--assume",
                  "--reset",
                  "--top",
                  "--clock",
                  "--vcd",
                  "--effort",
                  "--timeout",
                  "--memory",
                  "--stack",
                  "--recheck",
                  "--sandbox",
                  "--replay-harness",
                  "--html",
                  "--json",
                  "--sarif",
                  "--dump",
                  "--quiet",
                  "--verbose",
                  "--color",
                  "--version",
                  "--help"},
      .dump_stages = "program|unrolling|smt2|cnf|boolean",
      .file_patterns = "*.c *.bp *.v *.sv *.aag *.aig *.blif",
      .takes_program_arguments = true,
      .execute = execute_check,
  };
  return command;
}

}  // namespace culprit::commands
