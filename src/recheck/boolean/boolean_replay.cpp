// SPDX-License-Identifier: MIT
#include "recheck/boolean/boolean_replay.h"

#include <algorithm>
#include <vector>

#include "recheck/boolean/boolean_state.h"

namespace culprit::recheck {

namespace {

using boolean::Routine;
using boolean::Statement;
using boolean::StatementKind;
using boolean::TraceStep;

class Replayer {
 public:
  Replayer(const boolean::Program& program, const boolean::Trace& trace)
      : program_(program), space_(program), trace_(trace) {}

  enum class End : std::uint8_t { broken_assertion, end_of_main };

  Replay run(End end) {
    if (space_.widest() > 64) return {false, "a routine sees more than 64 variables"};
    if (trace_.steps.empty()) return wrong(0, "the run is empty");
    const TraceStep& first = trace_.steps.front();
    if (first.routine != program_.main || first.statement != 0)
      return wrong(0, "it does not start in main");
    for (std::size_t i = 0; i < trace_.steps.size(); ++i) {
      const TraceStep& step = trace_.steps[i];
      if (!is_exit(step) && !space_.enforced(step.routine, state(step)))
        return wrong(i, "enforce excludes the state");
      if (i + 1 == trace_.steps.size()) break;
      if (std::string reason = follows(i); !reason.empty()) return wrong(i, reason);
    }
    const TraceStep& last = trace_.steps.back();
    const Statement& statement = statement_of(last);
    if (end == End::end_of_main) {
      if (is_exit(last) && last.routine == program_.main && calls_.empty()) return {true, ""};
      return wrong(trace_.steps.size() - 1, "it does not come to the end of main");
    }
    if (statement.kind != StatementKind::assert_ ||
        !space_.evaluate(statement.values[0], state(last)).can_be_false) {
      return wrong(trace_.steps.size() - 1, "it does not end with an assertion that fails");
    }
    return {true, ""};
  }

 private:
  static Replay wrong(std::size_t step, const std::string& reason) {
    return {false, "step " + std::to_string(step + 1) + ": " + reason};
  }

  [[nodiscard]] const Statement& statement_of(const TraceStep& step) const {
    return program_.routines[step.routine].statements[step.statement];
  }

  [[nodiscard]] bool is_exit(const TraceStep& step) const {
    return statement_of(step).kind == StatementKind::exit;
  }

  [[nodiscard]] static State state(const TraceStep& step) {
    State packed = 0;
    for (std::size_t i = 0; i < step.values.size(); ++i) packed |= State{step.values[i]} << i;
    return packed;
  }

  // Empty if the step after i is allowed.
  std::string follows(std::size_t i) {
    const TraceStep& step = trace_.steps[i];
    const TraceStep& next = trace_.steps[i + 1];
    const Statement& statement = statement_of(step);
    if (statement.kind == StatementKind::call) return enters(i, statement);
    if (statement.kind == StatementKind::exit) return leaves(i);
    if (next.routine != step.routine || next.depth != step.depth)
      return "it jumps to another routine";
    const auto& successors = statement.successors;
    if (std::find(successors.begin(), successors.end(), next.statement) == successors.end()) {
      return "the next statement does not follow this one";
    }
    State before = state(step), after = state(next);
    switch (statement.kind) {
      case StatementKind::branch: {
        Outcomes outcomes = space_.evaluate(statement.values[0], before);
        bool allowed = (outcomes.can_be_true && successors[0] == next.statement) ||
                       (outcomes.can_be_false && successors[1] == next.statement);
        if (!allowed) return "the condition goes the other way";
        return unchanged(before, after);
      }
      case StatementKind::assume:
      case StatementKind::assert_:
        if (!space_.evaluate(statement.values[0], before).can_be_true)
          return "the condition is false";
        return unchanged(before, after);
      case StatementKind::assign: {
        State expected = before;
        for (std::size_t k = 0; k < statement.targets.size(); ++k) {
          bool value = space_.value(after, statement.targets[k].variable);
          if (!space_.evaluate(statement.values[k], before).allow(value))
            return "the assigned value is impossible";
          expected = space_.with(expected, statement.targets[k].variable, value);
        }
        if (statement.constrain != boolean::none &&
            !space_.evaluate(statement.constrain, before, after).can_be_true) {
          return "constrain excludes the assignment";
        }
        return unchanged(expected, after);
      }
      case StatementKind::dead: {
        State expected = before;
        for (const boolean::Target& target : statement.targets) {
          expected = space_.with(expected, target.variable, space_.value(after, target.variable));
        }
        return unchanged(expected, after);
      }
      case StatementKind::return_:
        for (std::size_t k = 0; k < statement.values.size(); ++k) {
          if (!space_.evaluate(statement.values[k], before).allow(next.returned[k])) {
            return "the returned value is impossible";
          }
        }
        return unchanged(space_.globals_of(before), space_.globals_of(after));
      default: return unchanged(before, after);
    }
  }

  static std::string unchanged(State expected, State found) {
    return expected == found ? "" : "a variable changes that should not";
  }

  std::string enters(std::size_t i, const Statement& statement) {
    const TraceStep& step = trace_.steps[i];
    const TraceStep& next = trace_.steps[i + 1];
    if (next.routine != statement.callee || next.statement != 0 || next.depth != step.depth + 1) {
      return "the call does not enter its routine";
    }
    if (space_.globals_of(state(step)) != space_.globals_of(state(next)))
      return "a global changes at the call";
    for (std::size_t k = 0; k < statement.values.size(); ++k) {
      bool value = next.values[program_.globals.size() + k];
      if (!space_.evaluate(statement.values[k], state(step)).allow(value))
        return "the argument is impossible";
    }
    calls_.push_back(i);
    return "";
  }

  std::string leaves(std::size_t i) {
    const TraceStep& step = trace_.steps[i];
    const TraceStep& next = trace_.steps[i + 1];
    if (calls_.empty()) return "main ends before the run does";
    const TraceStep& caller = trace_.steps[calls_.back()];
    calls_.pop_back();
    const Statement& call = statement_of(caller);
    if (next.routine != caller.routine || next.depth != caller.depth ||
        next.statement != call.successors[0]) {
      return "the return does not continue after the call";
    }
    State expected = (state(caller) & ~space_.global_mask()) | space_.globals_of(state(step));
    for (std::size_t k = 0; k < call.targets.size(); ++k) {
      if (call.targets[k].variable == boolean::none) continue;
      expected = space_.with(expected, call.targets[k].variable, step.returned[k]);
    }
    return unchanged(expected, state(next));
  }

  const boolean::Program& program_;
  StateSpace space_;
  const boolean::Trace& trace_;
  std::vector<std::size_t> calls_;
};

}  // namespace

Replay replay(const boolean::Program& program, const boolean::Trace& trace) {
  return Replayer(program, trace).run(Replayer::End::broken_assertion);
}

Replay replay_success(const boolean::Program& program, const boolean::Trace& trace) {
  return Replayer(program, trace).run(Replayer::End::end_of_main);
}

}  // namespace culprit::recheck
