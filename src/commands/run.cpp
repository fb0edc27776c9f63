// SPDX-License-Identifier: MIT
// culprit run FILE... [-- ARGS]: executes a program on culprit's own semantics, with the real input
// and arguments, and stops at the first rule it breaks.
#include "findings/c/run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstring>

#include "check/recorded_steps.h"
#include "commands/delivery/console.h"
#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/inputs/c_program.h"
#include "commands/options/command.h"
#include "commands/options/input_files.h"
#include "program/print/print.h"
#include "report/report.h"
#include "source/errors.h"
#include "supervise/handover.h"
#include "unroll/drivers/executor.h"
#include "unroll/run/print_step.h"

namespace culprit::commands {

namespace {

// The program as the user runs it: it reads and prints through the console.
unroll::Subject connected(const Context& context, const frontend::CProgram& read,
                          Console& console) {
  unroll::Subject subject = subject_of(context, read);
  subject.environment.read_byte = [&console] { return console.read_byte(); };
  subject.environment.write = [&console](unroll::Stream stream, std::string_view text) {
    console.write(stream, text);
  };
  return subject;
}

// The rest of the output; and if the run had to stop, why.
void finish_output(const Context& context, Console& console, unroll::RunResult& result) {
  console.flush();
  if (console.output_error() != 0) {
    throw source::InputError(
        fmt::format("cannot write to standard output: {}", std::strerror(console.output_error())));
  }
  if (console.input_interrupted() && result.end != unroll::RunEnd::limit) {
    result.end = unroll::RunEnd::limit;
    result.reason = "the run was interrupted";
  }
  if (result.end != unroll::RunEnd::limit) return;
  bool is_late = ended_by(context) == supervise::StopCause::timeout;
  if (is_late && result.reason == "the run was interrupted") {
    result.reason =
        fmt::format("the run takes more than {} s (--timeout)", context.options.timeout);
  }
  result.reason = in_words(context, result.reason);
}

// --dump=unrolling: the steps instead of the program's output, which becomes steps itself.
ExitCode dump_unrolling(Context& context, const frontend::CProgram& read) {
  Console console(Console::Output::passed_on, Console::Keep::nothing);
  auto print = [&console](const std::string& line) {
    console.write(unroll::Stream::standard_output, line);
  };
  unroll::Subject subject = connected(context, read, console);
  subject.environment.write = [&](unroll::Stream stream, std::string_view text) {
    print(unroll::output_to_text(stream, text));
  };
  auto sink = [&](const unroll::Step& step) {
    print(unroll::step_to_text(step, read.program, context.files));
  };
  unroll::RunResult result = unroll::execute(subject, sink);
  finish_output(context, console, result);
  result::Report report = findings::run_report(begun_report(context), result, {});
  print_error(report::to_text(report, detail_of(context), error_palette(context)));
  return exit_code_of(report);
}

ExitCode execute_run(Context& context) {
  const Options& options = context.options;
  require_kind(options.files, InputKind::c_program, "run");
  for (const auto& [option, file] :
       {std::pair("--html", &options.html), std::pair("--sarif", &options.sarif)}) {
    if (*file == "-")
      throw source::InputError(
          fmt::format("{} -: standard output is the program's; name a file", option));
  }
  frontend::CProgram read = read_c_files(context);
  if (options.dump == "program") {
    print_output(
        program::print(read.program, context.files,
                       options.verbose ? program::Models::shown : program::Models::hidden));
    return ExitCode::success;
  }
  if (options.dump == "unrolling") return dump_unrolling(context, read);

  Console console(
      form_takes_standard_output(context) ? Console::Output::withheld : Console::Output::passed_on,
      form_is_wanted(context) ? Console::Keep::output : Console::Keep::nothing);
  supervise::enter_stage("executing the program");
  check::RecordedSteps steps(check::steps_on_page);
  unroll::StepSink sink;  // only a page shows the steps
  if (!options.html.empty()) sink = [&steps](const unroll::Step& step) { steps.add(step); };
  unroll::RunResult result = unroll::execute(connected(context, read, console), sink);
  finish_output(context, console, result);
  return deliver(context, findings::run_report(begun_report(context, result.steps), result,
                                               console.captured(), steps.take({})));
}

}  // namespace

const Command& run_command() {
  static const Command command{
      .name = "run",
      .arguments = "FILE... [-- ARGS]",
      .summary = "execute a C program and stop at the first violation",
      .description =
          "Executes a C program (one or several .c files) as a native build would, with the "
          "real standard input and "
          "the arguments after --, prints what it prints, and reports its exit status. It stops at "
          "the first rule that "
          "the program breaks and shows where, like a sanitizer but exact.",
      .options = {"--function", "--clang", "-p", "--input", "--checks", "--rule", "--timeout",
                  "--memory", "--max-steps", "--stack", "--html", "--json", "--sarif", "--dump",
                  "--quiet", "--verbose", "--color", "--version", "--help"},
      .dump_stages = "program|unrolling",
      .file_patterns = "*.c",
      .takes_program_arguments = true,
      .execute = execute_run,
  };
  return command;
}

}  // namespace culprit::commands
