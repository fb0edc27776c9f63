// SPDX-License-Identifier: MIT
#include "explain/finite/boolean_steps.h"

#include <algorithm>

#include "source/invariant.h"

namespace culprit::explain {

using boolean::ExpressionKind;
using boolean::Routine;
using boolean::RoutineId;
using boolean::Statement;
using boolean::StatementId;
using boolean::StatementKind;
using boolean::TraceStep;

BooleanVisits::BooleanVisits(const boolean::Program& program)
    : program_(program), slots_(program.variables.size(), 0) {
  for (const Routine& routine : program.routines) {
    orders_.push_back(order_of(routine));
    for (std::size_t i = 0; i < routine.locals.size(); ++i) slots_[routine.locals[i]] = i;
  }
  for (std::size_t i = 0; i < program.globals.size(); ++i) slots_[program.globals[i]] = i;
}

VisitId BooleanVisits::visit(VisitId activation, StatementId statement,
                             const std::vector<std::uint32_t>& rounds) {
  std::vector<std::uint32_t> key = {activation, statement};
  key.insert(key.end(), rounds.begin(), rounds.end());
  return visits_.try_emplace(std::move(key), static_cast<VisitId>(visits_.size())).first->second;
}

bool BooleanVisits::is_chosen(const Statement& statement, RoutineId routine) const {
  bool open = statement.kind == StatementKind::jump ||
              std::any_of(statement.values.begin(), statement.values.end(),
                          [&](boolean::ExpressionId value) {
                            return boolean::is_nondeterministic(program_, value);
                          });
  if (!open) return false;
  if (statement.kind != StatementKind::jump && statement.kind != StatementKind::branch) return true;
  const std::vector<Statement>& statements = program_.routines[routine].statements;
  return !std::all_of(
      statement.successors.begin(), statement.successors.end(), [&](StatementId next) {
        // A jump to one place or a skip may stand before it; not more than that
        // many are one behind the other without a loop.
        for (std::size_t i = 0; i < statements.size(); ++i) {
          const Statement& at = statements[next];
          bool passes = at.kind == StatementKind::skip ||
                        (at.kind == StatementKind::jump && at.successors.size() == 1);
          if (!passes) break;
          next = at.successors[0];
        }
        const Statement& at = statements[next];
        return at.kind == StatementKind::assume &&
               !boolean::is_nondeterministic(program_, at.values[0]);
      });
}

namespace {

// Follows a trace, and says which visit each of its steps is.
class Walker {
 public:
  Walker(BooleanVisits& visits, const boolean::Trace& trace)
      : visits_(visits), program_(visits.program()), trace_(trace.steps) {}

  ConcreteRun run() {
    enter(BooleanVisits::in_main, 0);
    for (std::size_t i = 0; i < trace_.size(); ++i) step(i);
    return std::move(made_);
  }

 private:
  struct Activation {
    VisitId call;
    std::vector<std::uint32_t> rounds;
    StatementId at = 0;
    VisitId returning = 0;  // the visit of the return that it left by
    bool returns = false;
  };

  const Statement& statement_of(std::size_t i) const {
    return program_.routines[trace_[i].routine].statements[trace_[i].statement];
  }
  void note(VisitId visit, std::size_t index, std::uint64_t value) {
    made_.values[{visit, static_cast<std::uint32_t>(index)}] = value;
  }

  void enter(VisitId call, std::size_t i) {
    const TraceStep& first = trace_[i];
    const Routine& routine = program_.routines[first.routine];
    const bool is_main = activations_.empty();
    activations_.push_back({call, {}});
    made_.depth = std::max(made_.depth, static_cast<std::uint32_t>(activations_.size() - 1));
    const VisitId entry = visits_.entry(call);
    made_.visited.insert(entry);
    // The globals are given to main alone, parameters by who calls.
    const std::size_t globals = program_.globals.size();
    for (std::size_t k = 0; is_main && k < globals; ++k) note(entry, k, first.values[k]);
    for (std::size_t k = is_main ? 0 : routine.parameters; k < routine.locals.size(); ++k)
      note(entry, globals + k, first.values[globals + k]);
    activations_.back().rounds.assign(visits_.order(first.routine).loops[0].size(), 0);
  }

  // From one statement to the next of the same activation.
  void go_on(Activation& activation, RoutineId routine, StatementId to) {
    const StatementOrder& order = visits_.order(routine);
    const std::vector<std::size_t>&from = order.loops[activation.at], &into = order.loops[to];
    std::size_t shared = 0;
    while (shared < from.size() && shared < into.size() && from[shared] == into[shared]) ++shared;
    activation.rounds.resize(shared);
    const bool back = order.place[to] <= order.place[activation.at];
    if (back) {
      INVARIANT(shared == into.size() && shared > 0 && into.back() == order.place[to],
                "only the head of a loop should be gone back to");
      made_.rounds = std::max(made_.rounds, ++activation.rounds.back());
    }
    activation.rounds.resize(into.size(), 0);
    activation.at = to;
  }

  bool truth_of(std::size_t i, const Statement& statement) const {
    const TraceStep& step = trace_[i];
    const boolean::ExpressionId id = statement.values[0];
    if (boolean::is_nondeterministic(program_, id) ||
        statement.successors[0] != statement.successors[1])
      return trace_[i + 1].statement == statement.successors[0];
    const boolean::ExpressionId first = program_.expressions[id].first;
    std::vector<bool> done;
    for (boolean::ExpressionId at = first; at <= id; ++at) {
      const boolean::Expression& node = program_.expressions[at];
      auto left = [&] { return bool(done[node.left - first]); };
      auto right = [&] { return bool(done[node.right - first]); };
      bool value = false;
      switch (node.kind) {
        case ExpressionKind::constant: value = node.value; break;
        case ExpressionKind::variable: {
          const bool global = program_.variables[node.variable].routine == boolean::none;
          value = step.values[visits_.slot(node.variable) + (global ? 0 : program_.globals.size())];
          break;
        }
        case ExpressionKind::negation: value = !left(); break;
        case ExpressionKind::conjunction: value = left() && right(); break;
        case ExpressionKind::disjunction: value = left() || right(); break;
        case ExpressionKind::exclusive_or: value = left() != right(); break;
        case ExpressionKind::equivalence: value = left() == right(); break;
        case ExpressionKind::implication: value = !left() || right(); break;
        default: break;
      }
      done.push_back(value);
    }
    return done.back();
  }

  bool value_after(std::size_t i, boolean::VariableId variable) const {
    const bool global = program_.variables[variable].routine == boolean::none;
    return trace_[i + 1].values[visits_.slot(variable) + (global ? 0 : program_.globals.size())];
  }

  void step(std::size_t i) {
    const TraceStep& step = trace_[i];
    Activation& activation = activations_.back();
    const Statement& statement = statement_of(i);
    const VisitId visit = visits_.visit(activation.call, step.statement, activation.rounds);
    made_.visited.insert(visit);
    made_.last = visit;
    if (statement.kind == StatementKind::exit) return leave(i, visit);
    if (i + 1 == trace_.size()) return;
    const TraceStep& next = trace_[i + 1];
    switch (statement.kind) {
      case StatementKind::assign:
      case StatementKind::dead:
        for (std::size_t k = 0; k < statement.targets.size(); ++k) {
          if (statement.targets[k].variable != boolean::none)
            note(visit, k, value_after(i, statement.targets[k].variable) ? 1 : 0);
        }
        break;
      case StatementKind::branch: note(visit, 0, truth_of(i, statement) ? 1 : 0); break;
      case StatementKind::jump: {
        auto at =
            std::find(statement.successors.begin(), statement.successors.end(), next.statement);
        if (statement.successors.size() > 1)
          note(visit, 0, static_cast<std::uint64_t>(at - statement.successors.begin()));
        break;
      }
      case StatementKind::call: {
        const std::size_t parameters = program_.routines[statement.callee].parameters;
        for (std::size_t k = 0; k < parameters; ++k)
          note(visit, k, next.values[program_.globals.size() + k]);
        enter(visit, i + 1);
        return;
      }
      case StatementKind::return_:
        activation.returning = visit;
        activation.returns = true;
        break;
      default: break;
    }
    go_on(activation, step.routine, next.statement);
  }

  void leave(std::size_t i, VisitId visit) {
    const TraceStep& step = trace_[i];
    const Activation left = activations_.back();
    for (std::size_t k = 0; k < step.returned.size(); ++k)
      note(left.returns ? left.returning : visit, k, step.returned[k] ? 1 : 0);
    if (i + 1 == trace_.size()) return;
    activations_.pop_back();
    Activation& caller = activations_.back();
    const RoutineId routine = trace_[i + 1].routine;
    const Statement& call = program_.routines[routine].statements[caller.at];
    const std::size_t parameters = program_.routines[call.callee].parameters;
    for (std::size_t k = 0; k < call.targets.size(); ++k) {
      if (call.targets[k].variable != boolean::none)
        note(left.call, parameters + k, step.returned[k] ? 1 : 0);
    }
    go_on(caller, routine, trace_[i + 1].statement);
  }

  BooleanVisits& visits_;
  const boolean::Program& program_;
  const std::vector<TraceStep>& trace_;
  std::vector<Activation> activations_;
  ConcreteRun made_;
};

}  // namespace

ConcreteRun concrete_run(BooleanVisits& visits, const boolean::Trace& trace) {
  return Walker(visits, trace).run();
}

}  // namespace culprit::explain
