// SPDX-License-Identifier: MIT
// culprit explain FILE: what had to be different for it to succeed?
#include "explain/explain.h"

#include <fmt/format.h>

#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/delivery/progress.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/c_program.h"
#include "commands/inputs/circuit_input.h"
#include "commands/inputs/inserted_statements.h"
#include "commands/options/applicability.h"
#include "commands/options/input_files.h"
#include "commands/options/option_values.h"
#include "commands/stages/c_recheck.h"
#include "commands/stages/check_options.h"
#include "commands/stages/explain_options.h"
#include "commands/stages/explain_threads.h"
#include "commands/stages/hypotheses.h"
#include "findings/c/check.h"
#include "findings/c/explanation.h"
#include "source/errors.h"
#include "unroll/drivers/schedules.h"

namespace culprit::commands {

namespace {

std::vector<InsertedStatement> assumptions(const Context& context) {
  const Options& options = context.options;
  if (options.assumptions.size() != options.places.size()) {
    throw source::InputError("every --assume needs an --at FILE:LINE, and the other way round");
  }
  std::vector<InsertedStatement> statements;
  for (std::size_t i = 0; i < options.places.size(); ++i) {
    InsertedStatement statement;
    statement.option = "--assume";
    statement.expression = options.assumptions[i];
    statement.text =
        fmt::format("{{ extern void __VERIFIER_assume(int); __VERIFIER_assume(({}) ? 1 : 0); }} ",
                    options.assumptions[i]);
    set_place(context, options.places[i], statement);
    statements.push_back(std::move(statement));
  }
  return statements;
}

// --cause 'EXPR@LINE'
std::optional<InsertedStatement> cause_of(const Context& context, std::string& predicate) {
  const std::string& text = context.options.cause;
  if (text.empty()) return std::nullopt;
  std::size_t at = text.rfind('@');
  if (at == std::string::npos || at == 0) {
    throw source::InputError(fmt::format("--cause: '{}' is not of the form EXPR@LINE", text));
  }
  predicate = text.substr(0, at);
  InsertedStatement statement;
  statement.option = "--cause";
  statement.expression = predicate;
  statement.text = explain::cause_statement(explain::cause_variable(0), predicate);
  set_place(context, text.substr(at + 1), statement);
  return statement;
}

// Is there a failing run that the assumptions leave out?
void refuse_if_excluded(Context& context, const check::CheckResult& checked) {
  const Options& options = context.options;
  if (checked.counterexample || options.assumptions.empty()) return;
  frontend::CProgram read = read_with_statements(context, {});
  unroll::Subject subject = subject_of(context, read);
  check::CheckOptions checking = check_options(options, read.program);
  checking.first = true;
  if (check::check_program(subject, checking).verdict != check::Verdict::violated) return;
  throw source::InputError(
      "--assume: the assumptions exclude every failing run; without them there is one");
}

// What is compared for these has to be the run's differences, all of them.
void refuse_with_other_distances(const Options& options) {
  for (std::string_view option : {"--all-nearest", "--hypotheses"}) {
    if (!options.was_given(option)) continue;
    if (options.slicing.starts_with("one"))
      throw source::InputError(fmt::format("{} does not go with --slicing one-step", option));
    if (option == "--hypotheses" && options.metric == "slice")
      throw source::InputError("--hypotheses does not go with --metric slice");
  }
}

ExitCode explain_c(Context& context) {
  const Options& options = context.options;
  refuse_with_other_distances(options);
  const std::vector<InsertedStatement> assumed = assumptions(context);
  std::vector<InsertedStatement> statements = assumed;
  std::string predicate;
  std::optional<InsertedStatement> cause = cause_of(context, predicate);
  if (cause) statements.push_back(*cause);
  frontend::CProgram read =
      statements.empty() ? read_c_files(context) : read_with_statements(context, statements);
  bool threads = read.program.has_threads();
  refuse_inapplicable_options(context, threads ? Threads::some : Threads::none);
  if (threads) {
    explain::ScheduleOptions asked;
    if (cause) asked = {explain::cause_variable(0), predicate};
    return explain_threads(context, read, asked, [&](const check::CheckResult& checked) {
      refuse_if_excluded(context, checked);
    });
  }
  unroll::Subject subject = subject_of(context, read);
  check::CheckOptions checking = check_options(options, read.program);
  checking.first = true;
  Progress progress(context);
  check::Workspace workspace;
  progress.tell("looking for a failing run");
  check::CheckResult checked = check::check_program(subject, checking, workspace);
  checked.reason = in_words(context, checked.reason);
  refuse_if_excluded(context, checked);
  std::optional<explain::Explanation> found;
  if (checked.counterexample) {
    deposit(context, findings::check_report(begun_report(context), checked));
    progress.tell("looking for the closest successful run");
    explain::ExplainOptions how = explain_options(options, progress);
    if (cause) {
      how.cause_variable = explain::cause_variable(0);
      how.cause_text = predicate;
    }
    found = explain::explain(subject, checking, checked, workspace, how);
    for (std::size_t i = 0; i < options.places.size(); ++i) {
      found->assumed.push_back(fmt::format("{} at {}", options.assumptions[i], options.places[i]));
    }
    if (found->known) {
      found->hypotheses = find_hypotheses(context, subject, checked, *found, assumed, progress);
      found->hypotheses->reason = in_words(context, found->hypotheses->reason);
    }
  }
  if (found) found->reason = in_words(context, found->reason);
  findings::Explained explained{checked, found ? &*found : nullptr, {}, {}, {}, options.ssa};
  auto report_of = [&] {
    return findings::explanation_report(begun_report(context, checked.steps), explained);
  };
  deposit(context, report_of());
  if (checked.counterexample) progress.tell("repeating both runs natively");
  explained.failing_recheck = recheck_of(context, read, checked);
  if (found && found->passing)
    explained.passing_recheck = recheck_success_of(context, read, checked, *found->passing);
  if (found && found->others) {
    for (const explain::NearestRun& each : found->others->runs)
      explained.other_rechecks.push_back(recheck_success_of(context, read, checked, *each.passing));
  }
  progress.clear();
  return deliver(context, report_of());
}

ExitCode execute_explain(Context& context) {
  switch (kind_of_inputs(context.options.files)) {
    case InputKind::c_program:
      return is_finite_program(context) ? explain_circuit_files(context) : explain_c(context);
    case InputKind::boolean_program: return explain_boolean(context);
    case InputKind::circuit: return explain_circuit_files(context);
  }
  return ExitCode::unknown;
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
          "the property needs. --input fixes inputs of the failing run. Of a Boolean program, a "
          "circuit or a C program with --int-width the closest run has the fewest inputs with "
          "other values, and then the fewest other differences; of an endless failing run it is "
          "one that repeats, too.",
      .options = {"--function",
                  "--clang",
                  "-p",
                  "--input",
                  "--assume",
                  "--at",
                  "--antecedents",
                  "--keep",
                  "--cause",
                  "--hypotheses",
                  "--metric",
                  "--slicing",
                  "--all-slices",
                  "--all-nearest",
                  "--ssa",
                  "--checks",
                  "--rule",
                  "--error-label",
                  "--int-width",
                  "--ltl",
                  "--ltl-file",
                  "--reset",
                  "--top",
                  "--clock",
                  "--schedule",
                  "--unwind",
                  "--unwindset",
                  "--max-stdin",
                  "--max-args",
                  "--max-arg-length",
                  "--pointer-params",
                  "--malloc-may-fail",
                  "--effort",
                  "--timeout",
                  "--memory",
                  "--stack",
                  "--recheck",
                  "--sandbox",
                  "--html",
                  "--json",
                  "--sarif",
                  "--quiet",
                  "--verbose",
                  "--color",
                  "--version",
                  "--help"},
      .dump_stages = "",
      .file_patterns = "*.c *.bp *.v *.sv *.aag *.aig *.blif",
      .takes_program_arguments = true,
      .execute = execute_explain,
  };
  return command;
}

}  // namespace culprit::commands
