// SPDX-License-Identifier: MIT
#include "game/boolean/encoder.h"

#include <algorithm>

namespace culprit::game {

using boolean::Expression;
using boolean::ExpressionId;
using boolean::ExpressionKind;
using boolean::VariableId;

Encoder::Encoder(const boolean::Program& program, const BddManager& manager, const Layout& layout)
    : program_(program), manager_(manager), layout_(layout) {}

Bdd Encoder::current(VariableId variable) const {
  return manager_.variable(layout_.current(layout_.slot(variable)));
}

Bdd Encoder::next(VariableId variable) const {
  return manager_.variable(layout_.next(layout_.slot(variable)));
}

Truth Encoder::evaluate(ExpressionId expression, const std::set<VariableId>* changed) const {
  ExpressionId first = program_.expressions[expression].first;
  std::vector<Truth> values;
  auto exactly = [](Bdd value) { return Truth{value, !value}; };
  for (ExpressionId id = first; id <= expression; ++id) {
    const Expression& node = program_.expressions[id];
    const Truth* a = node.left == boolean::none ? nullptr : &values[node.left - first];
    const Truth* b = node.right == boolean::none ? nullptr : &values[node.right - first];
    Truth value;
    switch (node.kind) {
      case ExpressionKind::constant: value = exactly(manager_.constant(node.value)); break;
      case ExpressionKind::variable: value = exactly(current(node.variable)); break;
      case ExpressionKind::primed: {
        bool is_changed = changed != nullptr && changed->contains(node.variable);
        value = exactly(is_changed ? next(node.variable) : current(node.variable));
        break;
      }
      case ExpressionKind::unknown:
        value = {manager_.constant(true), manager_.constant(true)};
        break;
      case ExpressionKind::choose:
        value = {a->may_be_true | (a->may_be_false & b->may_be_false), a->may_be_false};
        break;
      case ExpressionKind::negation: value = {a->may_be_false, a->may_be_true}; break;
      case ExpressionKind::conjunction:
        value = {a->may_be_true & b->may_be_true, a->may_be_false | b->may_be_false};
        break;
      case ExpressionKind::disjunction:
        value = {a->may_be_true | b->may_be_true, a->may_be_false & b->may_be_false};
        break;
      case ExpressionKind::implication:
        value = {a->may_be_false | b->may_be_true, a->may_be_true & b->may_be_false};
        break;
      case ExpressionKind::exclusive_or:
      case ExpressionKind::equivalence: {
        Bdd same = (a->may_be_true & b->may_be_true) | (a->may_be_false & b->may_be_false);
        Bdd different = (a->may_be_true & b->may_be_false) | (a->may_be_false & b->may_be_true);
        value = node.kind == ExpressionKind::equivalence ? Truth{same, different}
                                                         : Truth{different, same};
        break;
      }
    }
    values.push_back(std::move(value));
  }
  return values.back();
}

Bdd Encoder::enforced(boolean::RoutineId routine) const {
  Bdd all = manager_.constant(true);
  for (ExpressionId clause : program_.routines[routine].enforce)
    all &= evaluate(clause).may_be_true;
  return all;
}

Bdd Encoder::takes(int variable, const Truth& value) const {
  return if_then_else(manager_.variable(variable), value.may_be_true, value.may_be_false);
}

Bdd Encoder::label_is(std::size_t label) const {
  std::vector<std::pair<int, bool>> literals;
  const std::vector<int>& bits = layout_.label();
  // The highest bit on top: labels are numbered in the order of the text, so sets of neighbours are
  // small BDDs.
  for (std::size_t i = 0; i < bits.size(); ++i)
    literals.emplace_back(bits[i], (label >> (bits.size() - 1 - i)) & 1u);
  return manager_.literals(literals);
}

Bdd Encoder::is_recorded(const std::vector<VariableId>& variables) const {
  std::vector<std::size_t> slots;
  for (VariableId variable : variables) slots.push_back(layout_.slot(variable));
  std::sort(slots.rbegin(), slots.rend());
  Bdd all = manager_.constant(true);
  for (std::size_t slot : slots) {
    all &=
        equal(manager_.variable(layout_.current(slot)), manager_.variable(layout_.recorded(slot)));
  }
  return all;
}

const Renaming& Encoder::renaming(Renamings& made, const std::vector<std::size_t>& slots,
                                  int (Layout::*from)(std::size_t) const,
                                  int (Layout::*to)(std::size_t) const) const {
  auto found = made.find(slots);
  if (found != made.end()) return found->second;
  std::vector<std::pair<int, int>> pairs;
  for (std::size_t slot : slots) pairs.emplace_back((layout_.*from)(slot), (layout_.*to)(slot));
  return made.emplace(slots, Renaming(pairs)).first->second;
}

const Renaming& Encoder::next_to_current(const std::vector<std::size_t>& slots) const {
  return renaming(next_to_current_, slots, &Layout::next, &Layout::current);
}

const Renaming& Encoder::current_to_next(const std::vector<std::size_t>& slots) const {
  return renaming(current_to_next_, slots, &Layout::current, &Layout::next);
}

}  // namespace culprit::game
