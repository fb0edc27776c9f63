// SPDX-License-Identifier: MIT
#include "findings/boolean/boolean_explanation.h"

#include <fmt/format.h>

#include "findings/boolean/boolean_run.h"
#include "findings/model_comparison.h"
#include "source/one_line.h"

namespace culprit::findings {

namespace {

using boolean::Statement;
using explain::BooleanDifference;
using explain::BooleanStepInfo;
using Kind = BooleanStepInfo::Kind;

class BooleanDeltas {
 public:
  BooleanDeltas(const boolean::Program& program, const source::SourceFiles& files)
      : program_(program), files_(files) {}

  result::Delta made(const BooleanDifference& each) const {
    const BooleanStepInfo& step = each.step;
    const boolean::Routine& routine = program_.routines[step.routine];
    const Statement* statement =
        step.statement == boolean::none ? nullptr : &routine.statements[step.statement];
    result::Delta delta;
    delta.function = routine.name;
    delta.failing_executes = each.failing.has_value();
    delta.passing_executes = each.passing.has_value();
    if (step.variable != boolean::none) delta.variable = program_.variables[step.variable].name;
    if (statement) delta.span = statement->span;
    switch (step.kind) {
      case Kind::start:
        delta.kind = result::Delta::Kind::input;
        delta.span = program_.variables[step.variable].span;
        break;
      case Kind::assignment:
        delta.kind = step.is_input ? result::Delta::Kind::input : result::Delta::Kind::assignment;
        delta.span = statement->targets[step.position].span;
        break;
      case Kind::argument: delta.kind = result::Delta::Kind::argument; break;
      case Kind::result:
        delta.kind = result::Delta::Kind::result;
        delta.variable = routine.returns < 2
                             ? routine.name
                             : fmt::format("{} (value {})", routine.name, step.position + 1);
        break;
      case Kind::condition:
        delta.kind = result::Delta::Kind::guard;
        delta.span = program_.expressions[statement->values[0]].span;
        delta.text = source::one_line(files_.text(delta.span));
        break;
      case Kind::jump:
        delta.kind = result::Delta::Kind::guard;
        delta.text = source::one_line(files_.text(delta.span));
        break;
    }
    const std::string place = delta.kind == result::Delta::Kind::guard ? "" : delta.variable;
    delta.changes.push_back({place, identity(step), text(step, each.failing.value_or(0)),
                             text(step, each.passing.value_or(0))});
    return delta;
  }

 private:
  static std::string identity(const BooleanStepInfo& step) {
    return fmt::format("{}.{}", step.variable, step.statement);
  }

  [[nodiscard]] std::string text(const BooleanStepInfo& step, std::uint64_t value) const {
    switch (step.kind) {
      case Kind::condition: return value != 0 ? "true" : "false";
      case Kind::jump: {
        const std::vector<Statement>& all = program_.routines[step.routine].statements;
        const Statement& at = all[all[step.statement].successors[value]];
        if (!at.labels.empty()) return at.labels.front();
        return at.span.known() ? fmt::format("line {}", files_.begin(at.span).line)
                               : fmt::format("choice {}", value + 1);
      }
      default: return value != 0 ? "1" : "0";
    }
  }

  const boolean::Program& program_;
  const source::SourceFiles& files_;
};

}  // namespace

result::Report boolean_explanation_report(result::Report begun, const boolean::Program& program,
                                          const explain::BooleanExplanation* found,
                                          const result::Recheck& passing) {
  result::ModelExplanation made;
  made.check = std::get<result::BooleanCheck>(std::move(begun.content));
  if (found) {
    result::Comparison comparison = model_comparison(*found);
    comparison.recheck = passing;
    comparison.unwind = found->rounds;
    if (found->any_length) comparison.sufficient_unwind = found->rounds;
    comparison.none_unwind = found->none_rounds;
    comparison.none_stopped = found->none_stopped;
    BooleanDeltas deltas(program, begun.files);
    for (const BooleanDifference& each : found->differences)
      comparison.deltas.push_back(deltas.made(each));
    if (found->outcome == explain::Comparability::explained) {
      if (!found->any_length) {
        comparison.bound_note = fmt::format(
            "closest among runs that begin a loop again up to {} times and call up to {} deep",
            found->rounds, found->depth);
      }
      made.passing_steps = boolean_steps(program, found->passing, begun.files);
      result::RunView& run = comparison.passing.emplace();
      std::vector<boolean::VariableId> visible = program.visible(program.main);
      for (std::size_t i = 0; i < visible.size(); ++i) {
        const boolean::Variable& variable = program.variables[visible[i]];
        if (variable.is_added) continue;
        run.inputs.push_back({variable.name, "", "bool",
                              found->passing.steps.front().values[i] ? "1" : "0", variable.span});
      }
    }
    made.comparison = std::move(comparison);
  }
  begun.content = std::move(made);
  return begun;
}

}  // namespace culprit::findings
