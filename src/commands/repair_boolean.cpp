// SPDX-License-Identifier: MIT
// culprit repair x.bp: which expression can be changed so that no run breaks an assertion any more,
// and to what?
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "boolean/print.h"
#include "commands/boolean_jobs.h"
#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/inputs/boolean_program.h"
#include "commands/options/input_files.h"
#include "commands/options/option_values.h"
#include "findings/boolean/boolean_check.h"
#include "findings/boolean/boolean_repairs.h"
#include "frontend/boolean/read_predicates.h"
#include "recheck/boolean/boolean_repair_recheck.h"
#include "repair/boolean/boolean_account.h"
#include "repair/boolean/boolean_in_c.h"
#include "repair/boolean/boolean_pairs.h"
#include "repair/boolean/boolean_repair.h"
#include "source/errors.h"
#include "source/spelling_suggestion.h"
#include "supervise/handover.h"

namespace culprit::commands {

namespace {

using source::InputError;

repair::RepairVariables repair_variables(const boolean::Program& program, const std::string& text) {
  using Kind = repair::RepairVariables::Kind;
  if (text.empty() || text == "auto") return {};
  if (text == "all") return {Kind::all, {}};
  repair::RepairVariables result{Kind::list, {}};
  for (const std::string& name : list_of(text)) {
    bool known = false;
    for (const boolean::Variable& variable : program.variables)
      known = known || variable.name == name;
    if (!known) {
      throw InputError(fmt::format(
          "--repair-vars: the program declares no variable '{}'; expected auto, all or names",
          name));
    }
    result.names.push_back(name);
  }
  return result;
}

// A suspect that no expression or target begins on would silently find nothing.
void check_suspects(const boolean::Program& program, const repair::BooleanRepairOptions& options,
                    const source::SourceFiles& files) {
  for (auto [first, last] : options.lines) {
    bool any = false;
    for (const boolean::Component& component : boolean::components_of(program)) {
      std::uint32_t line = files.begin(component.span()).line;
      any = any || (first <= line && line <= last);
    }
    if (!any) {
      throw InputError(fmt::format("--suspect: there is no expression to repair in line{} {}{}",
                                   first == last ? "" : "s", first,
                                   first == last ? "" : fmt::format(" to {}", last)));
    }
  }
}

std::set<boolean::RoutineId> trusted_routines(const boolean::Program& program,
                                              const std::vector<std::string>& wanted) {
  std::vector<std::string> known;
  for (const boolean::Routine& routine : program.routines) known.push_back(routine.name);
  std::set<boolean::RoutineId> trusted;
  for (const std::string& name : wanted) {
    auto at = std::find(known.begin(), known.end(), name);
    if (at == known.end()) {
      throw InputError(fmt::format("--trust: the program has no function '{}'{}", name,
                                   source::did_you_mean(name, known)));
    }
    trusted.insert(static_cast<boolean::RoutineId>(at - known.begin()));
  }
  return trusted;
}

repair::BooleanRepairOptions repair_options(const Context& context,
                                            const boolean::Program& program) {
  repair::BooleanRepairOptions options;
  options.variables = repair_variables(program, context.options.repair_variables);
  for (const std::string& suspect : context.options.suspects) {
    Lines lines = suspected_lines(suspect);
    options.lines.emplace_back(lines.first, lines.last);
  }
  check_suspects(program, options, context.files);
  if (context.options.faults > 2) {
    throw InputError(fmt::format(
        "--faults: up to 2 expressions of a Boolean program are changed together, not {}",
        context.options.faults));
  }
  options.trusted = trusted_routines(program, context.options.trusted);
  return options;
}

// From the comments of the program, and from the file that --predicates names.
boolean::Predicates read_predicates(Context& context, const boolean::Program& program) {
  boolean::Predicates predicates;
  frontend::boolean::read_predicate_comments(context.files, program, predicates);
  const std::string& path = context.options.predicates;
  if (!path.empty()) {
    source::FileId file = context.files.add(path, read_text(path));
    frontend::boolean::read_predicate_file(context.files, file, program, predicates);
  }
  return predicates;
}

// A component is repaired only as far as one of its repairs stands.
void withdraw_refuted(const std::vector<recheck::Recheck>& rechecks,
                      repair::BooleanRepairResult& found) {
  std::set<source::SourceSpan> stand;
  auto refuted = [&](std::size_t i) {
    return rechecks[i].status == recheck::Recheck::Status::refuted;
  };
  for (std::size_t i = 0; i < rechecks.size(); ++i) {
    if (!refuted(i) && !found.repairs[i].second) stand.insert(found.repairs[i].component.span());
  }
  for (std::size_t i = 0; i < rechecks.size(); ++i) {
    const boolean::Component& component = found.repairs[i].component;
    if (found.repairs[i].second) {
      found.pairs.repaired -= refuted(i) ? 1 : 0;
      found.pairs.undecided += refuted(i) ? 1 : 0;
      continue;
    }
    if (refuted(i) && !stand.contains(component.span())) {
      repair::withdraw(found, component,
                       fmt::format("a repair was found and refuted: {}", rechecks[i].reason));
    }
  }
}

}  // namespace

ExitCode repair_boolean(Context& context) {
  boolean::Program program = read_boolean_input(context);
  if (context.options.dump == "program") {
    print_output(boolean::dump(program));
    return ExitCode::success;
  }
  boolean::Predicates predicates = read_predicates(context, program);
  repair::BooleanRepairOptions options = repair_options(context, program);
  game::Limits limits = boolean_limits(context);

  Progress progress(context);
  limits.progress = [&](const std::string& what) { progress.tell(what); };

  limits.tell("looking for a failing run");
  game::CheckResult checked = game::check(program, limits);
  checked.reason = in_words(context, checked.reason);
  deposit(context, findings::boolean_check_report(begun_report(context), program, checked));
  limits.tell("repeating the failing run");
  recheck::Recheck recheck = recheck_of(context, program, checked);
  repair::BooleanRepairResult found;
  limits.tell("looking for repairs");
  if (checked.verdict == game::Verdict::violated) {
    found = repair::find_repairs_in_shares(program, context.files, checked, options, limits,
                                           context.options.jobs,
                                           boolean_shares_in_jobs(program, limits, progress));
    if (context.options.faults >= 2)
      repair::add_pairs(program, context.files, checked, options, limits, found);
  }
  if (context.options.dump == "game") {
    progress.clear();
    for (const auto& [component, text] : found.games) print_output(text);
    return exit_code_of(
        findings::boolean_check_report(begun_report(context), program, checked, recheck));
  }
  repair::write_in_c(program, predicates, found.repairs);

  found.reason = in_words(context, found.reason);

  recheck::TextCheck text_check =
      recheck::boolean_text_check(context.files, program.file, boolean_failures(context), limits);
  std::vector<source::FileEdits> edits;
  std::vector<std::string> patches;
  for (const repair::BooleanRepair& repair : found.repairs) {
    edits.push_back({{program.file, repair.edits}});
    patches.push_back(text_check.patch(edits.back()));
  }
  const bool is_wanted = context.options.recheck != "off";
  std::vector<result::Recheck> rechecks(
      edits.size(), is_wanted ? result::Recheck{result::Recheck::Status::skipped, "",
                                                "stopped before it was checked again"}
                              : result::not_wanted());
  auto report = [&] {
    return findings::boolean_repairs_report(begun_report(context, checked.steps),
                                            {program, checked, recheck, found, rechecks, patches});
  };
  supervise::enter_stage("checking the repairs again");
  for (std::size_t i = 0; is_wanted && i < edits.size(); ++i) {
    deposit(context, report());
    limits.tell(fmt::format("checking repairs again, {} of {} done", i, edits.size()));
    rechecks[i] = text_check.check(edits[i]).recheck;
  }
  withdraw_refuted(rechecks, found);
  progress.clear();
  return deliver(context, report());
}

}  // namespace culprit::commands
