// culprit repair FILE: changes that make the program right, each proved.
#include "commands/boolean_program.h"
#include "commands/input_files.h"
#include "commands/output.h"

namespace culprit::commands {

namespace {

ExitCode execute_repair(Context& context) {
  require_kind(context.options.files, InputKind::boolean_program, "repair");
  check_json_destination(context);
  return repair_boolean(context);
}

}  // namespace

const Command& repair_command() {
  static const Command command{
      .name = "repair",
      .arguments = "FILE",
      .summary = "change one expression so that no run breaks an assertion, and prove it",
      .description =
          "Repairs a Boolean program (a .bp file): finds every expression, condition, argument, "
          "returned value or assigned variable that can be changed so that no run breaks an "
          "assertion, whatever the program's nondeterminism does. Repairs that keep the rest of "
          "the behaviour come first; those that only avoid the assertion are marked and come last. "
          "Comments of the form //@ p: x == 0 and //@ int x; in the program, or the file given by "
          "--predicates, say what a variable means in C; repairs are then printed in C too.",
      .options = {"--suspect", "--repair-vars", "--predicates", "--jobs", "--timeout", "--memory",
                  "--recheck", "--json", "--dump", "--quiet", "--verbose", "--color", "--version",
                  "--help"},
      .dump_stages = "program|game",
      .file_patterns = "*.bp",
      .takes_program_arguments = false,
      .execute = execute_repair,
  };
  return command;
}

}  // namespace culprit::commands
