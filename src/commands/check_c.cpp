// SPDX-License-Identifier: MIT
// culprit check FILE.c: is there a failing run of a C program?
#include <fmt/format.h>

#include <optional>

#include "abstraction/check.h"
#include "check/check_program.h"
#include "check/induction.h"
#include "check/reference_program.h"
#include "commands/check_commands.h"
#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/c_program.h"
#include "commands/stages/c_recheck.h"
#include "commands/stages/check_options.h"
#include "findings/c/check.h"
#include "program/print/print.h"
#include "solve/dump.h"
#include "source/errors.h"
#include "supervise/handover.h"
#include "unroll/run/print_unrolling.h"

namespace culprit::commands {

namespace {

ExitCode show_loops(const Context& context, const program::Program& program) {
  std::string text;
  for (const program::Function& function : program.functions) {
    if (function.origin != program::Origin::user) continue;
    for (const auto& [span, names] : loops_of(function)) {
      for (const std::string& name : names) {
        text += fmt::format("{:<24} {}\n", name, context.files.describe(span));
      }
    }
  }
  print_output(text.empty() ? "the program has no loops\n" : text);
  return ExitCode::success;
}

// --dump=smt2|cnf: the query whether a rule can be broken, for any solver.
ExitCode dump_query(const Context& context, const unroll::Subject& subject,
                    const check::CheckOptions& how) {
  formula::Terms terms;
  check::Query query = check::query_of(subject, how, terms);
  std::vector<solve::VariableName> names;
  for (const unroll::Input& input : query.inputs) {
    std::string name = input.function.empty() ? input.name : input.function + "::" + input.name;
    if (input.occurrence > 1) name += fmt::format("#{}", input.occurrence);
    names.push_back({input.variable, name,
                     input.span.known() ? context.files.describe(input.span) : std::string()});
  }
  if (context.options.dump == "smt2") {
    print_output(solve::smt2(terms, query.required, names));
  } else {
    std::vector<solve::Disjunction> clauses;
    for (formula::Term term : query.required) clauses.push_back({term});
    print_output(solve::dimacs(terms, clauses, names));
  }
  return ExitCode::success;
}

// --dump=unrolling: what may happen, in the order of the runs.
ExitCode dump_unrolling(const Context& context, const unroll::Subject& subject,
                        const check::CheckOptions& how) {
  formula::Terms terms;
  unroll::Unrolling unrolling = check::unrolling_of(subject, how, terms);
  print_output(unroll::unrolling_to_text(unrolling, terms, context.files));
  return ExitCode::success;
}

// Does the failing run break no rule, but do something else than the reference?
bool is_difference(const check::CheckResult& checked) {
  return checked.counterexample && checked.counterexample->run.violation &&
         checked.counterexample->run.violation->kind == program::PropertyKind::differs;
}

}  // namespace

ExitCode check_c(Context& context) {
  const Options& options = context.options;
  frontend::CProgram read = read_c_files(context);
  if (options.dump == "program") {
    print_output(
        program::print(read.program, context.files,
                       options.verbose ? program::Models::shown : program::Models::hidden));
    return ExitCode::success;
  }
  if (options.show_loops) return show_loops(context, read.program);
  unroll::Subject subject = subject_of(context, read);
  check::CheckOptions how = check_options(options, read.program);
  how.turns = turns_of(options);
  how.engine = engine_of(options);
  if (!options.dump.empty()) refuse_threads(read, "--dump=" + options.dump);
  if (options.dump == "smt2" || options.dump == "cnf") return dump_query(context, subject, how);
  if (options.dump == "unrolling") return dump_unrolling(context, subject, how);
  std::optional<frontend::CProgram> other;
  std::optional<check::ReferenceProgram> reference;
  if (!options.reference.empty()) {
    other = read_reference(context);
    reference.emplace(subject_of(context, *other), options.reference);
    reference->set_up(subject, how);
  }
  if (how.engine == check::Engine::induction) {
    const std::string obstacle = check::Induction::obstacle(subject, how);
    if (!obstacle.empty())
      throw source::InputError("--engine induction does not work with " + obstacle);
  }
  const bool abstracts = how.engine == check::Engine::abstraction;
  if (abstracts) {
    const std::string obstacle = abstraction::obstacle(subject, how);
    if (!obstacle.empty())
      throw source::InputError("--engine abstraction does not work with " + obstacle);
  }
  if (options.dump == "boolean") {
    if (!abstracts) throw source::InputError("--dump=boolean needs --engine abstraction");
    print_output(abstraction::boolean_program_text(subject, how));
    return ExitCode::success;
  }
  supervise::enter_stage("looking for a failing run");
  how.partial = [&](const check::CheckResult& known) {
    deposit(context, findings::check_report(begun_report(context), known));
  };
  std::optional<abstraction::AbstractionProof> proof;
  check::CheckResult checked;
  if (abstracts) {
    abstraction::AbstractionResult found = abstraction::check_by_abstraction(subject, how);
    checked = std::move(found.checked);
    proof = std::move(found.proof);
  } else {
    abstraction::AbstractionProver prover(subject, how);
    if (how.engine == check::Engine::automatic) how.prover = &prover;
    checked = check::check_program(subject, how);
    how.prover = nullptr;
    if (checked.verdict == check::Verdict::holds) proof = prover.proof();
  }
  checked.reason = in_words(context, checked.reason);
  deposit(context, findings::check_report(begun_report(context, checked.steps), checked));
  supervise::enter_stage("repeating the failing run natively");
  write_replay_harness(context, read, checked);
  result::Recheck recheck = other && is_difference(checked)
                                ? recheck_difference(context, read, *other, checked)
                                : recheck_of(context, read, checked);
  result::Report report =
      findings::check_report(begun_report(context, checked.steps), checked, recheck);
  if (proof) findings::add_proof(report, *proof);
  return deliver(context, report);
}

}  // namespace culprit::commands
