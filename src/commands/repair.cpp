// SPDX-License-Identifier: MIT
// culprit repair FILE: changes that make the program right, each proved.
#include "commands/delivery/output.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/c_program.h"
#include "commands/inputs/circuit_input.h"
#include "commands/options/input_files.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

ExitCode execute_repair(Context& context) {
  InputKind kind = kind_of_inputs(context.options.files);
  if (kind == InputKind::c_program && !is_finite_program(context)) {
    return repair_c(context);
  }
  if (kind != InputKind::boolean_program) return repair_circuit_files(context);
  return repair_boolean(context);
}

}  // namespace

const Command& repair_command() {
  static const Command command{
      .name = "repair",
      .arguments = "FILE...",
      .summary = "change one expression so that no run violates a rule, and prove it",
      .description =
          "Repairs a C program that fails tests (--tests): tries small changes of its text, the "
          "likeliest first, and lists those with which every test passes, each as a patch that was "
          "read again, executed and repeated natively. Nothing is changed without --apply. "
          "Without tests, what `check` looks for must not happen: a failing run is a test, patches "
          "are checked for all inputs, and where one fails that is one more test. With --reference "
          "GOOD.c the program has to do what another one does. "
          "Repairs a Boolean program (a .bp file): finds every expression, condition, argument, "
          "returned value or assigned variable that can be changed so that no run breaks an "
          "assertion, whatever the program's nondeterminism does. Repairs that keep the rest of "
          "the behaviour come first; those that only avoid the assertion are marked and come last. "
          "Comments of the form //@ p: x == 0 and //@ int x; in the program, or the file given by "
          "--predicates, say what a variable means in C; repairs are then printed in C too. "
          "Repairs a "
          "circuit (Verilog, AIGER, BLIF): finds every component that can be replaced by a "
          "function "
          "of what it sees so that assertions and formulas hold for all inputs, and writes the "
          "function as an expression, for Verilog as a patch. A C program whose integers are "
          "bounded "
          "(--int-width) is repaired in the same way: its components are expressions and the left "
          "sides of assignments.",
      .options = {"--tests",
                  "--add-test",
                  "--reference",
                  "--unwind",
                  "--max-stdin",
                  "--max-args",
                  "--max-arg-length",
                  "--apply",
                  "--patch",
                  "--export-fixes",
                  "--trust",
                  "--checks",
                  "--rule",
                  "--error-label",
                  "--terminates",
                  "--stack",
                  "--int-width",
                  "--targets",
                  "--function",
                  "--clang",
                  "-p",
                  "--ltl",
                  "--ltl-file",
                  "--assume",
                  "--input",
                  "--reset",
                  "--top",
                  "--clock",
                  "--components",
                  "--faults",
                  "--consistency",
                  "--vcd",
                  "--suspect",
                  "--repair-vars",
                  "--predicates",
                  "--jobs",
                  "--effort",
                  "--timeout",
                  "--memory",
                  "--recheck",
                  "--sandbox",
                  "--html",
                  "--json",
                  "--sarif",
                  "--dump",
                  "--quiet",
                  "--verbose",
                  "--color",
                  "--version",
                  "--help"},
      .dump_stages = "program|game",
      .file_patterns = "*.bp *.c *.v *.sv *.aag *.aig *.blif",
      .takes_program_arguments = false,
      .execute = execute_repair,
  };
  return command;
}

}  // namespace culprit::commands
