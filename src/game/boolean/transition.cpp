// SPDX-License-Identifier: MIT
#include "game/boolean/transition.h"

#include <algorithm>
#include <set>

namespace culprit::game {

namespace {

using boolean::Statement;
using boolean::StatementKind;
using boolean::VariableId;

// The value at a position with the replacements that stand for it.
Truth value_at(const Encoder& encoder, const Statement& statement, std::size_t position,
               const std::vector<Replacement>& replacements) {
  Truth value = encoder.evaluate(statement.values[position]);
  for (const Replacement& replacement : replacements) {
    if (replacement.kind != Replacement::Kind::value) continue;
    if (replacement.position == position) {
      value.may_be_true =
          if_then_else(replacement.when, replacement.value.may_be_true, value.may_be_true);
      value.may_be_false =
          if_then_else(replacement.when, replacement.value.may_be_false, value.may_be_false);
    } else if (replacement.frees_others) {
      value.may_be_true |= replacement.when;
      value.may_be_false |= replacement.when;
    }
  }
  return value;
}

// Sources are given for each target: next_target takes it. Where a replacement changes the i-th
// target to another variable, that one takes the value instead and the i-th keeps its own.
AssignRelation relation_for(const Encoder& encoder, const Statement& statement,
                            const std::vector<Replacement>& replacements,
                            const std::vector<Truth>& sources) {
  const Layout& layout = encoder.layout();
  std::set<VariableId> changed;
  for (const boolean::Target& target : statement.targets) {
    if (target.variable != boolean::none) changed.insert(target.variable);
  }
  for (const Replacement& replacement : replacements) {
    if (replacement.kind == Replacement::Kind::target) changed.insert(replacement.target);
  }
  auto relation_with = [&](const Replacement* redirect) {
    Bdd relation = encoder.manager().constant(true);
    for (VariableId variable : changed) {
      Truth source{encoder.current(variable), !encoder.current(variable)};
      for (std::size_t i = 0; i < statement.targets.size(); ++i) {
        bool redirected = redirect != nullptr && redirect->position == i;
        VariableId target = redirected ? redirect->target : statement.targets[i].variable;
        if (target == variable) source = sources[i];
      }
      relation &= encoder.takes(layout.next(layout.slot(variable)), source);
    }
    return relation;
  };
  AssignRelation assign;
  assign.relation = relation_with(nullptr);
  for (const Replacement& replacement : replacements) {
    if (replacement.kind != Replacement::Kind::target) continue;
    assign.relation = if_then_else(replacement.when, relation_with(&replacement), assign.relation);
  }
  if (statement.constrain != boolean::none) {
    assign.relation &= encoder.evaluate(statement.constrain, &changed).may_be_true;
  }
  std::vector<int> quantify;
  for (VariableId variable : changed) {
    std::size_t slot = layout.slot(variable);
    assign.changed.push_back(slot);
    quantify.push_back(layout.current(slot));
  }
  std::sort(assign.changed.begin(), assign.changed.end());
  assign.quantify = encoder.manager().cube(quantify);
  return assign;
}

}  // namespace

namespace {

void block(Transition& transition, const Bdd& when) {
  Bdd otherwise = !when;
  transition.condition.may_be_true &= otherwise;
  transition.condition.may_be_false &= otherwise;
  transition.assign.relation &= otherwise;
  transition.arguments &= otherwise;
  transition.returned &= otherwise;
}

}  // namespace

Transition encode(const Encoder& encoder, const Statement& statement,
                  const std::vector<Replacement>& replacements) {
  const Layout& layout = encoder.layout();
  const BddManager& manager = encoder.manager();
  Transition transition;
  for (const Replacement& replacement : replacements)
    transition.marks |= replacement.when & replacement.marks;
  auto values = [&] {
    std::vector<Truth> all;
    for (std::size_t i = 0; i < statement.values.size(); ++i) {
      all.push_back(value_at(encoder, statement, i, replacements));
    }
    return all;
  };
  switch (statement.kind) {
    case StatementKind::branch:
    case StatementKind::assume:
    case StatementKind::assert_:
      transition.condition = value_at(encoder, statement, 0, replacements);
      break;
    case StatementKind::assign:
      transition.assign = relation_for(encoder, statement, replacements, values());
      break;
    case StatementKind::call: {
      transition.arguments = manager.constant(true);
      std::vector<Truth> arguments = values();
      for (std::size_t i = arguments.size(); i-- > 0;) {
        transition.arguments &= encoder.takes(layout.argument(layout.globals() + i), arguments[i]);
      }
      std::vector<Truth> results;
      for (std::size_t i = 0; i < statement.targets.size(); ++i) {
        Bdd result = manager.variable(layout.returned(i));
        results.push_back({result, !result});
      }
      transition.assign = relation_for(encoder, statement, replacements, results);
      break;
    }
    case StatementKind::return_: {
      transition.returned = manager.constant(true);
      std::vector<Truth> returned = values();
      for (std::size_t i = returned.size(); i-- > 0;) {
        transition.returned &= encoder.takes(layout.returned(i), returned[i]);
      }
      break;
    }
    case StatementKind::dead: {
      std::vector<int> forgotten;
      for (const boolean::Target& target : statement.targets) {
        forgotten.push_back(layout.current(layout.slot(target.variable)));
      }
      transition.forget = manager.cube(forgotten);
      break;
    }
    case StatementKind::skip:
    case StatementKind::jump:
    case StatementKind::exit: break;
  }
  for (const Replacement& replacement : replacements) {
    if (replacement.kind == Replacement::Kind::block) block(transition, replacement.when);
  }
  return transition;
}

Bdd apply(const Encoder& encoder, const AssignRelation& assign, const Bdd& edges) {
  if (assign.changed.empty()) return edges & assign.relation;
  return rename(and_exists(edges, assign.relation, assign.quantify),
                encoder.next_to_current(assign.changed));
}

}  // namespace culprit::game
