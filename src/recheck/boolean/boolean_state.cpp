// SPDX-License-Identifier: MIT
#include "recheck/boolean/boolean_state.h"

#include <algorithm>

namespace culprit::recheck {

using boolean::Expression;
using boolean::ExpressionId;
using boolean::ExpressionKind;

StateSpace::StateSpace(const boolean::Program& program)
    : program_(program), bits_(program.variables.size()) {
  for (std::size_t i = 0; i < program.globals.size(); ++i) {
    bits_[program.globals[i]] = i;
    if (i < 64) global_mask_ |= State{1} << i;
  }
  widest_ = program.globals.size();
  for (const boolean::Routine& routine : program.routines) {
    for (std::size_t i = 0; i < routine.locals.size(); ++i)
      bits_[routine.locals[i]] = program.globals.size() + i;
    widest_ = std::max(widest_, program.globals.size() + routine.locals.size());
  }
}

State StateSpace::with(State state, boolean::VariableId variable, bool value) const {
  State mask = State{1} << bits_[variable];
  return value ? state | mask : state & ~mask;
}

Outcomes StateSpace::evaluate(ExpressionId expression, State before, State after) const {
  ExpressionId first = program_.expressions[expression].first;
  std::vector<Outcomes> done;
  done.reserve(expression - first + 1);
  for (ExpressionId id = first; id <= expression; ++id) {
    const Expression& node = program_.expressions[id];
    Outcomes result;
    // Tries every pair of operand values: one line an operator, and nothing to get wrong.
    auto for_operands = [&](auto&& give) {
      for (bool a : {false, true}) {
        if (!done[node.left - first].allow(a)) continue;
        for (bool b : {false, true}) {
          if (node.right != boolean::none && !done[node.right - first].allow(b)) continue;
          give(a, b);
        }
      }
    };
    auto can_be = [&](bool value) { (value ? result.can_be_true : result.can_be_false) = true; };
    switch (node.kind) {
      case ExpressionKind::constant: can_be(node.value); break;
      case ExpressionKind::variable: can_be(value(before, node.variable)); break;
      case ExpressionKind::primed: can_be(value(after, node.variable)); break;
      case ExpressionKind::unknown: result = {true, true}; break;
      case ExpressionKind::choose:
        for_operands([&](bool positive, bool negative) {
          if (positive) return can_be(true);
          can_be(false);
          if (!negative) can_be(true);
        });
        break;
      case ExpressionKind::negation: for_operands([&](bool a, bool) { can_be(!a); }); break;
      case ExpressionKind::conjunction:
        for_operands([&](bool a, bool b) { can_be(a && b); });
        break;
      case ExpressionKind::disjunction:
        for_operands([&](bool a, bool b) { can_be(a || b); });
        break;
      case ExpressionKind::exclusive_or:
        for_operands([&](bool a, bool b) { can_be(a != b); });
        break;
      case ExpressionKind::equivalence:
        for_operands([&](bool a, bool b) { can_be(a == b); });
        break;
      case ExpressionKind::implication:
        for_operands([&](bool a, bool b) { can_be(!a || b); });
        break;
    }
    done.push_back(result);
  }
  return done.back();
}

bool StateSpace::enforced(boolean::RoutineId routine, State state) const {
  const std::vector<ExpressionId>& clauses = program_.routines[routine].enforce;
  return std::all_of(clauses.begin(), clauses.end(),
                     [&](ExpressionId clause) { return evaluate(clause, state).can_be_true; });
}

std::vector<State> StateSpace::tuples(const std::vector<ExpressionId>& expressions,
                                      State state) const {
  std::vector<State> all = {0};
  for (std::size_t i = 0; i < expressions.size(); ++i) {
    Outcomes outcomes = evaluate(expressions[i], state);
    std::vector<State> longer;
    for (State tuple : all) {
      if (outcomes.can_be_false) longer.push_back(tuple);
      if (outcomes.can_be_true) longer.push_back(tuple | State{1} << i);
    }
    all = std::move(longer);
  }
  return all;
}

}  // namespace culprit::recheck
