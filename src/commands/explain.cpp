// culprit explain FILE.c: what had to be different for it to succeed?
#include "explain/explain.h"

#include "commands/boolean_program.h"
#include "commands/c_program.h"
#include "commands/c_recheck.h"
#include "commands/check_commands.h"
#include "commands/input_files.h"
#include "commands/output.h"
#include "commands/progress.h"
#include "report/explain_report.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using explain::Outcome;

explain::ExplainOptions explain_options(const Options& options, Progress& progress) {
  explain::ExplainOptions how;
  how.metric = options.metric == "slice" ? explain::Metric::slice : explain::Metric::all_steps;
  how.slicing = options.slicing == "one-step" ? explain::Slicing::one_step
                : options.slicing == "none"   ? explain::Slicing::none
                                              : explain::Slicing::two_steps;
  how.all_slices = options.all_slices;
  how.keep = options.kept;
  how.given_bound = !options.unwind.empty() && options.unwind != "auto";
  how.progress = [&progress](const std::string& what) { progress.tell(what); };
  return how;
}

ExitCode exit_code_of(const check::CheckResult& checked, const explain::Explanation* found) {
  if (checked.verdict == check::Verdict::holds) return ExitCode::success;
  if (checked.verdict == check::Verdict::unknown) return ExitCode::unknown;
  if (found && found->outcome == Outcome::unknown) return ExitCode::unknown;
  return ExitCode::violated;
}

ExitCode execute_explain(Context& context) {
  const Options& options = context.options;
  if (kind_of_inputs(options.files) != InputKind::c_program) {
    throw source::InputError("explain works on C programs");
  }
  check_json_destination(context);
  frontend::CProgram read = read_c_files(context);
  refuse_threads(read, "explain");
  unroll::Environment environment;
  environment.arguments = arguments_of(options);
  environment.inputs = given_inputs(options);
  check::Problem problem{read.program, context.files,      read.entry,
                         environment,  limits_of(options), checks_of(options)};
  check::CheckOptions checking = check_options(options, read.program);
  checking.first = true;
  Progress progress(context);
  check::Workspace workspace;
  check::CheckResult checked = check::check_program(problem, checking, workspace);
  std::optional<explain::Explanation> found;
  if (checked.counterexample) {
    found =
        explain::explain(problem, checking, checked, workspace, explain_options(options, progress));
  }
  progress.clear();
  report::ExplainReport report{checked,
                               found ? &*found : nullptr,
                               recheck_of(context, read, checked),
                               found && found->passing
                                   ? recheck_success_of(context, read, checked, *found->passing)
                                   : recheck::Recheck{},
                               context.files,
                               options.files.front(),
                               options.ssa,
                               report::measure(context.start)};
  report.statistics.steps = checked.steps;
  if (!json_to_standard_output(context)) {
    print_output(report::explain_to_text(report, detail_of(context), output_palette(context)));
  }
  if (json_wanted(context)) {
    write_json(context, report::explain_to_json(heading_of(context), report));
  }
  return exit_code_of(checked, report.explanation);
}

}  // namespace

const Command& explain_command() {
  static const Command command{
      .name = "explain",
      .arguments = "FILE... [-- ARGS]",
      .summary = "show what had to be different for a failing run to succeed",
      .description =
          "Finds a failing run of a C program, as check does, and the successful run of the same "
          "program that is provably closest to it: the number of inputs, assignments, decisions "
          "and "
          "joins that have other values is minimal. Of these differences only those are shown that "
          "the property needs. --input fixes inputs of the failing run.",
      .options = {"--function",
                  "--clang",
                  "-p",
                  "--input",
                  "--keep",
                  "--slicing",
                  "--all-slices",
                  "--ssa",
                  "--checks",
                  "--unwind",
                  "--unwindset",
                  "--max-stdin",
                  "--max-args",
                  "--max-arg-length",
                  "--pointer-params",
                  "--malloc-may-fail",
                  "--timeout",
                  "--memory",
                  "--stack",
                  "--recheck",
                  "--json",
                  "--quiet",
                  "--verbose",
                  "--color",
                  "--version",
                  "--help"},
      .dump_stages = "",
      .file_patterns = "*.c",
      .takes_program_arguments = true,
      .execute = execute_explain,
  };
  return command;
}

}  // namespace culprit::commands
