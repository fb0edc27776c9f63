// SPDX-License-Identifier: MIT
// culprit localize FILE.c: which expressions can be to blame for a failure?
#include <fmt/format.h>

#include "check/check_program.h"
#include "commands/delivery/delivery.h"
#include "commands/delivery/output.h"
#include "commands/inputs/c_program.h"
#include "commands/options/command.h"
#include "commands/options/input_files.h"
#include "commands/stages/localization.h"
#include "findings/c/check.h"
#include "sequential/sequential_program.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

// --dump=sequential: the failing run of a program with threads, for any tool for C.
ExitCode dump_sequential(const Context& context, const frontend::CProgram& read,
                         const check::Counterexample& failing) {
  const Options& options = context.options;
  std::string impossible;
  if (!read.program.has_threads()) impossible = "the program has no threads";
  if (options.files.size() != 1) impossible = "several files";
  if (impossible.empty()) {
    sequential::SequentialProgram made =
        sequential::sequential_program(read.program, context.files, read.entry, failing,
                                       options.files.front(), options.clang_flags);
    if (made.impossible.empty()) {
      print_output(made.text);
      return ExitCode::success;
    }
    impossible = made.impossible;
  }
  throw source::Unsupported("--dump=sequential: " + impossible,
                            read.program.function(read.entry).span);
}

check::CheckOptions options_of_search(const Options& options) {
  check::CheckOptions how;
  how.turns = turns_of(options);
  how.first = true;
  how.unknown.inputs.unknown_arguments = options.program_arguments.empty();
  return how;
}

ExitCode execute_localize(Context& context) {
  require_kind(context.options.files, InputKind::c_program, "localize");
  Localization localization(context, *limits_of(context.options).effort);
  if (!localization.has_tests()) {
    const bool fails = localization.find_failing_run(options_of_search(context.options));
    const check::CheckResult& checked = localization.checked();
    if (!fails)
      return deliver(context, findings::nothing_to_blame_report(begun_report(context), checked));
    if (!context.options.dump.empty())
      return dump_sequential(context, localization.read(), *checked.counterexample);
    // What is known, should the search for the fault be ended.
    deposit(context, findings::check_report(begun_report(context), checked));
    if (localization.has_threads()) localization.find_thread_faults();
  }
  localization.find_edits();
  localization.find_diagnoses();
  return deliver(context, localization.report());
}

}  // namespace

const Command& localize_command() {
  static const Command command{
      .name = "localize",
      .arguments = "FILE... [-- ARGS]",
      .summary = "name every expression that can be to blame for a failing run",
      .description =
          "Takes failing runs of a C program: tests that fail (--tests, --add-test), a run fixed "
          "by "
          "--input, or one that culprit finds itself. Lists the expressions that make every "
          "failing "
          "run good if their values are replaced, with these values; if there is no single one, "
          "pairs. With tests, places where a small edit makes all of them pass come first. The "
          "list is complete: nothing else of the kinds that the report names as considered can fix "
          "all runs, as long as loops do not go beyond the bound.",
      .options = {"--tests",       "--add-test",    "--function", "--clang",   "-p",
                  "--input",       "--schedule",    "--checks",   "--rule",    "--counterexamples",
                  "--granularity", "--replacement", "--roles",    "--suspect", "--trust",
                  "--faults",      "--all",         "--per-test", "--jobs",    "--recheck",
                  "--sandbox",     "--unwind",      "--dump",     "--effort",  "--timeout",
                  "--memory",      "--stack",       "--html",     "--json",    "--sarif",
                  "--quiet",       "--verbose",     "--color",    "--version", "--help"},
      .dump_stages = "sequential",
      .file_patterns = "*.c",
      .takes_program_arguments = true,
      .execute = execute_localize,
  };
  return command;
}

}  // namespace culprit::commands
