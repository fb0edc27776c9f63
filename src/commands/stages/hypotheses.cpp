// SPDX-License-Identifier: MIT
#include "commands/stages/hypotheses.h"

#include <algorithm>
#include <filesystem>

#include "commands/delivery/interruption.h"
#include "commands/inputs/c_program.h"
#include "commands/stages/check_options.h"
#include "effort/table.h"

namespace culprit::commands {

namespace {

using explain::Proposal;

// The file as the command line names it; null: it is none of those.
const std::string* given_file(const Context& context, const Proposal& proposal) {
  for (const std::string& file : context.options.files) {
    std::error_code ignored;
    if (std::filesystem::equivalent(file, context.files.path(proposal.file), ignored)) return &file;
  }
  return nullptr;
}

// The program with all predicates that compile at their places: those that Clang complains about are
// left out, until it does not.
std::optional<frontend::CProgram> read_with_predicates(Context& context,
                                                       const std::vector<Proposal>& proposals,
                                                       std::vector<InsertedStatement> statements,
                                                       std::size_t readings) {
  for (std::size_t i = 0; i < proposals.size(); ++i) {
    const Proposal& each = proposals[i];
    const std::string* file = given_file(context, each);
    if (!file) continue;
    statements.push_back({*file, each.line,
                          explain::cause_statement(explain::cause_variable(i), each.predicate),
                          "--hypotheses", each.predicate});
  }
  for (; readings > 0; --readings) {
    Attempt attempt = try_with_statements(context, statements);
    if (attempt.program) return std::move(attempt.program);
    if (attempt.wrong.empty()) return std::nullopt;
    std::sort(attempt.wrong.rbegin(), attempt.wrong.rend());
    for (std::size_t index : attempt.wrong)
      statements.erase(statements.begin() + static_cast<std::ptrdiff_t>(index));
  }
  return std::nullopt;
}

}  // namespace

explain::Hypotheses find_hypotheses(Context& context, const unroll::Subject& subject,
                                    const check::CheckResult& checked,
                                    const explain::Explanation& explanation,
                                    const std::vector<InsertedStatement>& assumptions,
                                    Progress& progress) {
  progress.tell("looking for hypotheses");
  const check::CheckedProperty* property =
      checked.property ? &checked.properties[*checked.property] : nullptr;
  const std::vector<Proposal> proposals = explain::propose(subject, explanation, property);
  explain::Hypotheses none;
  none.proposed = proposals.size();
  if (proposals.empty()) return none;
  // Clang tells several errors at once, but only those of one file.
  std::optional<frontend::CProgram> read = read_with_predicates(
      context, proposals, assumptions, 2 * subject.limits.effort->explain.hypothesis_places);
  if (!read) {
    none.reason = "no predicate compiles at its place";
    return none;
  }
  const unroll::Subject with_predicates{read->program,       context.files,  read->entry,
                                        subject.environment, subject.limits, subject.checks};
  return explain::ask_hypotheses(with_predicates, check_options(context.options, read->program),
                                 *explanation.known, proposals, stop_of(context),
                                 [&progress](const std::string& what) { progress.tell(what); });
}

}  // namespace culprit::commands
