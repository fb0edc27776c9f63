// SPDX-License-Identifier: MIT
#include "findings/boolean/boolean_check.h"

#include <algorithm>

#include "findings/boolean/boolean_run.h"
#include "findings/verdict.h"
#include "source/one_line.h"

namespace culprit::findings {

namespace {

using boolean::Statement;

const Statement& statement_at(const boolean::Program& program, game::Site site) {
  return program.routines[site.first].statements[site.second];
}

result::Property assertion_of(const boolean::Program& program,
                              const game::AssertionVerdict& assertion,
                              const source::SourceFiles& files) {
  const Statement& statement = statement_at(program, assertion.site);
  result::Property made;
  made.rule = "assertion";
  made.message = files.text(program.expressions[statement.values[0]].span);
  made.written = source::one_line(files.text(statement.span));
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
  source::SourceSpan condition = program.expressions[statement.values[0]].span;
  result::Finding& violation = made.violation.emplace();
  violation.rule = "assertion";
  violation.message = files.text(condition);
  violation.headline = source::one_line(files.text(statement.span));
  violation.span = condition;
  const boolean::TraceStep& first = checked.trace.steps.front();
  std::vector<boolean::VariableId> visible = program.visible(program.main);
  made.start = boolean_values(program, visible, first.values);
  for (std::size_t i = 0; i < visible.size(); ++i) {
    const boolean::Variable& variable = program.variables[visible[i]];
    made.inputs.push_back({variable.name, "", "bool", first.values[i] ? "1" : "0", variable.span});
  }
  made.steps = boolean_steps(program, checked.trace, files);
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
