// SPDX-License-Identifier: MIT
#include "findings/boolean/boolean_run.h"

#include <algorithm>

#include "source/one_line.h"

namespace culprit::findings {

namespace {

using boolean::Statement;
using boolean::StatementKind;
using boolean::TraceStep;

std::string_view statement_name(StatementKind kind) {
  switch (kind) {
    case StatementKind::assign: return "assign";
    case StatementKind::call: return "call";
    case StatementKind::branch: return "condition";
    case StatementKind::assume: return "assume";
    case StatementKind::assert_: return "assert";
    case StatementKind::return_: return "return";
    case StatementKind::dead: return "dead";
    case StatementKind::exit: return "end";
    default: break;
  }
  return "skip";
}

class BooleanStepMaker {
 public:
  BooleanStepMaker(const boolean::Program& program, const std::vector<TraceStep>& trace,
                   const source::SourceFiles& files)
      : program_(program), trace_(trace), files_(files) {}

  result::BooleanStep made(std::size_t i, const Statement& statement) const {
    const TraceStep& step = trace_[i];
    result::BooleanStep made;
    made.span = statement.span;
    made.function = program_.routines[step.routine].name;
    made.kind = statement_name(statement.kind);
    made.depth = step.depth - (program_.routines[program_.main].is_added ? 1 : 0);
    made.words = statement.span.known() ? source::one_line(files_.text(statement.span)) : "";
    made.scope = boolean_values(program_, program_.visible(step.routine), step.values);
    bool is_last = i + 1 == trace_.size();
    switch (statement.kind) {
      case StatementKind::assign:
      case StatementKind::dead:
        if (!is_last) made.assigned = assigned(trace_[i + 1], statement);
        break;
      case StatementKind::branch:
        if (!is_last) made.truth = trace_[i + 1].statement == statement.successors[0];
        made.words = "condition " + condition(statement) +
                     (made.truth.value_or(false) ? " is true" : " is false");
        break;
      case StatementKind::call:
        made.callee = program_.routines[statement.callee].name;
        if (!is_last) made.given = given(trace_[i + 1], statement);
        break;
      case StatementKind::assert_:
        made.truth = !is_last;
        made.words = statement.asserts == boolean::AssertionKind::label
                         ? "label " + made.words + " is reached"
                         : made.words + (is_last ? " fails" : " holds");
        break;
      case StatementKind::return_: made.is_shown = false; break;
      case StatementKind::exit:
        made.is_end = true;
        made.words = "end of " + made.function;
        made.returned = step.returned;
        break;
      default: break;
    }
    return made;
  }

 private:
  [[nodiscard]] std::string condition(const Statement& statement) const {
    return source::one_line(files_.text(program_.expressions[statement.values[0]].span));
  }

  [[nodiscard]] std::vector<result::BooleanValue> assigned(const TraceStep& next,
                                                           const Statement& statement) const {
    std::vector<boolean::VariableId> visible = program_.visible(next.routine), targets;
    std::vector<bool> values;
    for (const boolean::Target& target : statement.targets) {
      auto at = std::find(visible.begin(), visible.end(), target.variable) - visible.begin();
      targets.push_back(target.variable);
      values.push_back(next.values[static_cast<std::size_t>(at)]);
    }
    return boolean_values(program_, targets, values);
  }

  [[nodiscard]] std::vector<result::BooleanValue> given(const TraceStep& next,
                                                        const Statement& statement) const {
    const boolean::Routine& callee = program_.routines[statement.callee];
    if (callee.parameters == 0) return {};
    auto count = static_cast<std::ptrdiff_t>(callee.parameters);
    std::vector<boolean::VariableId> names(callee.locals.begin(), callee.locals.begin() + count);
    auto first = next.values.begin() + static_cast<std::ptrdiff_t>(program_.globals.size());
    return boolean_values(program_, names, std::vector<bool>(first, first + count));
  }

  const boolean::Program& program_;
  const std::vector<TraceStep>& trace_;
  const source::SourceFiles& files_;
};

}  // namespace

std::vector<result::BooleanValue> boolean_values(const boolean::Program& program,
                                                 const std::vector<boolean::VariableId>& variables,
                                                 const std::vector<bool>& values) {
  std::vector<result::BooleanValue> made;
  for (std::size_t i = 0; i < variables.size() && i < values.size(); ++i) {
    const boolean::Variable& variable = program.variables[variables[i]];
    if (variable.is_added) continue;
    bool is_hidden = variable.routine == boolean::none &&
                     std::any_of(variables.begin(), variables.end(), [&](boolean::VariableId id) {
                       return id != variables[i] && program.variables[id].name == variable.name;
                     });
    made.push_back({variable.name, values[i], is_hidden});
  }
  return made;
}

namespace {

const Statement& executed(const boolean::Program& program, const TraceStep& step) {
  return program.routines[step.routine].statements[step.statement];
}

bool is_told(const Statement& statement) {
  return statement.kind != StatementKind::skip && statement.kind != StatementKind::jump &&
         !statement.is_added;
}

}  // namespace

std::vector<result::BooleanStep> boolean_steps(const boolean::Program& program,
                                               const boolean::Trace& trace,
                                               const source::SourceFiles& files) {
  BooleanStepMaker maker(program, trace.steps, files);
  std::vector<result::BooleanStep> steps;
  for (std::size_t i = 0; i < trace.steps.size(); ++i) {
    const Statement& statement = executed(program, trace.steps[i]);
    if (is_told(statement)) steps.push_back(maker.made(i, statement));
  }
  return steps;
}

std::optional<std::size_t> beginning_of_loop(const boolean::Program& program,
                                             const boolean::Trace& trace) {
  const Statement& last = executed(program, trace.steps.back());
  if (!last.is_added) return std::nullopt;
  boolean::VariableId flag = variables_of(program, last.values[0]).front();
  // Back through the activations that have not returned, to where the valuation was saved.
  std::uint32_t depth = trace.steps.back().depth;
  std::size_t saved = trace.steps.size() - 1;
  for (; saved > 0; --saved) {
    const TraceStep& step = trace.steps[saved];
    if (step.depth > depth) continue;
    depth = step.depth;
    const Statement& statement = executed(program, step);
    bool saves = statement.is_added && statement.kind == StatementKind::assign &&
                 statement.targets[0].variable == flag &&
                 program.expressions[statement.values[0]].value;
    if (saves) break;
  }
  std::size_t told = 0;
  for (std::size_t i = 0; i < saved; ++i) told += is_told(executed(program, trace.steps[i]));
  return told;
}

}  // namespace culprit::findings
