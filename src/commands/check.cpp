// culprit check FILE: is there a failing run? Shows it.
#include "commands/boolean_program.h"
#include "commands/input_files.h"
#include "commands/output.h"

namespace culprit::commands {

namespace {

ExitCode execute_check(Context& context) {
  require_kind(context.options.files, InputKind::boolean_program, "check");
  check_json_destination(context);
  return check_boolean(context);
}

}  // namespace

const Command& check_command() {
  static const Command command{
      .name = "check",
      .arguments = "FILE",
      .summary = "find a run that breaks an assertion, and show it",
      .description =
          "Checks a Boolean program (a .bp file, as SLAM and SATABS write them): recursion, calls "
          "and nondeterminism are handled exactly, so the answer is complete. A violated assertion "
          "comes with a run that steps through calls and returns.",
      .options = {"--timeout", "--memory", "--recheck", "--json", "--dump", "--quiet", "--verbose",
                  "--color", "--version", "--help"},
      .dump_stages = "program",
      .file_patterns = "*.bp",
      .takes_program_arguments = false,
      .execute = execute_check,
  };
  return command;
}

}  // namespace culprit::commands
