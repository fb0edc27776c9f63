// SPDX-License-Identifier: MIT
#include "findings/boolean/boolean_check.h"

#include <algorithm>

#include "findings/boolean/boolean_run.h"
#include "findings/verdict.h"
#include "source/one_line.h"

namespace culprit::findings {

namespace {

using boolean::AssertionKind;
using boolean::Statement;

const Statement& statement_at(const boolean::Program& program, game::Site site) {
  return program.routines[site.first].statements[site.second];
}

std::string rule_of(const Statement& assertion) {
  switch (assertion.asserts) {
    case AssertionKind::written: break;
    case AssertionKind::label: return "error-label";
    case AssertionKind::loop_ends:
    case AssertionKind::recursion_ends: return "endless-run";
  }
  return "assertion";
}

// What is asserted.
std::string asserted(const boolean::Program& program, game::Site site,
                     const source::SourceFiles& files) {
  const Statement& statement = statement_at(program, site);
  switch (statement.asserts) {
    case AssertionKind::written: break;
    case AssertionKind::label: return std::string(files.text(statement.span));
    case AssertionKind::loop_ends: return "the loop ends";
    case AssertionKind::recursion_ends:
      return "the recursion of " + program.routines[site.first].name + " ends";
  }
  return std::string(files.text(program.expressions[statement.values[0]].span));
}

// What a run does that breaks it; as it is written, if it is.
std::string headline(const boolean::Program& program, game::Site site,
                     const source::SourceFiles& files) {
  const Statement& statement = statement_at(program, site);
  std::string text = source::one_line(files.text(statement.span));
  switch (statement.asserts) {
    case AssertionKind::written: break;
    case AssertionKind::label: return "label " + text + " is reached";
    case AssertionKind::loop_ends: return "this loop may never end";
    case AssertionKind::recursion_ends:
      return "the recursion of " + program.routines[site.first].name + " may never end";
  }
  return text;
}

result::Property assertion_of(const boolean::Program& program,
                              const game::AssertionVerdict& assertion,
                              const source::SourceFiles& files) {
  const Statement& statement = statement_at(program, assertion.site);
  result::Property made;
  made.rule = rule_of(statement);
  made.message = asserted(program, assertion.site, files);
  made.written = headline(program, assertion.site, files);
  made.span = statement.span;
  made.verdict = verdict_of(assertion.verdict);
  made.reached = assertion.reached;
  return made;
}

}  // namespace

result::BooleanCheck boolean_check_of(const boolean::Program& program,
                                      const game::CheckResult& checked,
                                      const result::Recheck& recheck,
                                      const source::SourceFiles& files) {
  result::BooleanCheck made;
  for (const game::AssertionVerdict& each : checked.assertions)
    made.properties.push_back(assertion_of(program, each, files));
  made.recheck = recheck;
  made.nodes = checked.nodes;
  if (checked.verdict != game::Verdict::violated) return made;
  const boolean::TraceStep& last = checked.trace.steps.back();
  game::Site site{last.routine, last.statement};
  for (std::size_t i = 0; i < checked.assertions.size(); ++i) {
    if (checked.assertions[i].site == site) made.property = i;
  }
  const Statement& statement = statement_at(program, site);
  result::Finding& violation = made.violation.emplace();
  violation.rule = rule_of(statement);
  violation.message = asserted(program, site, files);
  violation.headline = headline(program, site, files);
  violation.span = statement.asserts == AssertionKind::written
                       ? program.expressions[statement.values[0]].span
                       : statement.span;
  // A main that calls itself is called by a routine that nobody wrote.
  const boolean::TraceStep& first =
      checked.trace.steps[program.routines[program.main].is_added ? 1 : 0];
  std::vector<boolean::VariableId> visible = program.visible(first.routine);
  made.start = boolean_values(program, visible, first.values);
  for (std::size_t i = 0; i < visible.size(); ++i) {
    const boolean::Variable& variable = program.variables[visible[i]];
    if (variable.is_added) continue;
    made.inputs.push_back({variable.name, "", "bool", first.values[i] ? "1" : "0", variable.span});
  }
  made.steps = boolean_steps(program, checked.trace, files);
  made.loop = beginning_of_loop(program, checked.trace);
  return made;
}

result::Report boolean_check_report(result::Report begun, const boolean::Program& program,
                                    const game::CheckResult& checked,
                                    const result::Recheck& recheck) {
  begun.verdict = verdict_of(checked.verdict);
  begun.reason = checked.reason;
  begun.content = boolean_check_of(program, checked, recheck, begun.files);
  return begun;
}

}  // namespace culprit::findings
