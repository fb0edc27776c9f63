// SPDX-License-Identifier: MIT
#include "circuit/formula.h"

#include <algorithm>
#include <set>

#include "source/invariant.h"

namespace culprit::circuit {

Formulas::Formulas() {
  formulas_.push_back({FormulaKind::never});
  formulas_.push_back({FormulaKind::ever});
}

FormulaId Formulas::make(FormulaKind kind, NodeId node, FormulaId left, FormulaId right) {
  auto [at, added] = known_.try_emplace({kind, node, left, right}, FormulaId{0});
  if (added) {
    formulas_.push_back({kind, node, left, right});
    at->second = static_cast<FormulaId>(formulas_.size() - 1);
  }
  return at->second;
}

FormulaId Formulas::atom(NodeId node) {
  if (node == zero) return falsity;
  if (node == one) return truth;
  return make(FormulaKind::atom, node, 0, 0);
}

// Operands have smaller ids than what is made of them, so going through the ids in ascending order
// meets every operand before it is needed.
FormulaId Formulas::negation(FormulaId a) {
  if (a <= truth) return truth - a;
  if (auto known = negations_.find(a); known != negations_.end()) return known->second;
  std::set<FormulaId> parts;
  std::vector<FormulaId> open = {a};
  while (!open.empty()) {
    FormulaId id = open.back();
    open.pop_back();
    if (id <= truth || negations_.contains(id) || !parts.insert(id).second) continue;
    const Formula& formula = formulas_[id];
    if (formula.kind == FormulaKind::atom || formula.kind == FormulaKind::not_atom) continue;
    open.push_back(formula.left);
    if (formula.kind != FormulaKind::next) open.push_back(formula.right);
  }
  auto negated = [&](FormulaId id) { return id <= truth ? truth - id : negations_.at(id); };
  for (FormulaId id : parts) {
    Formula formula = formulas_[id];
    FormulaId result = 0;
    switch (formula.kind) {
      case FormulaKind::atom: result = make(FormulaKind::not_atom, formula.node, 0, 0); break;
      case FormulaKind::not_atom: result = make(FormulaKind::atom, formula.node, 0, 0); break;
      case FormulaKind::conjunction:
        result = either(negated(formula.left), negated(formula.right));
        break;
      case FormulaKind::disjunction:
        result = both(negated(formula.left), negated(formula.right));
        break;
      case FormulaKind::next: result = next(negated(formula.left)); break;
      case FormulaKind::until:
        result = release(negated(formula.left), negated(formula.right));
        break;
      case FormulaKind::release:
        result = until(negated(formula.left), negated(formula.right));
        break;
      default: INVARIANT(false, "constants should not come here");
    }
    negations_[id] = result;
  }
  return negations_.at(a);
}

FormulaId Formulas::both(FormulaId a, FormulaId b) {
  if (a > b) std::swap(a, b);
  if (a == falsity) return falsity;
  if (a == truth || a == b) return b;
  return make(FormulaKind::conjunction, no_node, a, b);
}

FormulaId Formulas::either(FormulaId a, FormulaId b) {
  if (a > b) std::swap(a, b);
  if (a == truth || b == truth) return truth;
  if (a == falsity || a == b) return b;
  return make(FormulaKind::disjunction, no_node, a, b);
}

FormulaId Formulas::next(FormulaId a) {
  if (a <= truth) return a;
  return make(FormulaKind::next, no_node, a, 0);
}

FormulaId Formulas::until(FormulaId a, FormulaId b) {
  if (b <= truth || a == falsity || a == b) return b;
  // F F p = F p, F (a U b) = F b
  if (a == truth && formulas_[b].kind == FormulaKind::until)
    return until(truth, formulas_[b].right);
  return make(FormulaKind::until, no_node, a, b);
}

FormulaId Formulas::release(FormulaId a, FormulaId b) {
  if (b <= truth || a == truth || a == b) return b;
  if (a == falsity && formulas_[b].kind == FormulaKind::release)
    return release(falsity, formulas_[b].right);
  return make(FormulaKind::release, no_node, a, b);
}

bool Formulas::propositional(FormulaId id) const {
  std::set<FormulaId> seen;
  std::vector<FormulaId> open = {id};
  while (!open.empty()) {
    FormulaId at = open.back();
    open.pop_back();
    if (!seen.insert(at).second) continue;
    const Formula& formula = formulas_[at];
    if (formula.kind >= FormulaKind::next) return false;
    if (formula.kind >= FormulaKind::conjunction) {
      open.push_back(formula.left);
      open.push_back(formula.right);
    }
  }
  return true;
}

std::vector<NodeId> Formulas::atoms(FormulaId id) const {
  std::set<FormulaId> seen;
  std::set<NodeId> nodes;
  std::vector<FormulaId> open = {id};
  while (!open.empty()) {
    FormulaId at = open.back();
    open.pop_back();
    if (!seen.insert(at).second) continue;
    const Formula& formula = formulas_[at];
    if (formula.node != no_node) nodes.insert(formula.node);
    if (formula.kind >= FormulaKind::conjunction) open.push_back(formula.left);
    if (formula.kind >= FormulaKind::conjunction && formula.kind != FormulaKind::next)
      open.push_back(formula.right);
  }
  return {nodes.begin(), nodes.end()};
}

NodeId Formulas::as_node(Netlist& net, FormulaId id) const {
  INVARIANT(propositional(id), "only a propositional formula should become a bit");
  std::set<FormulaId> parts;
  std::vector<FormulaId> open = {id};
  while (!open.empty()) {
    FormulaId at = open.back();
    open.pop_back();
    if (!parts.insert(at).second || formulas_[at].kind < FormulaKind::conjunction) continue;
    open.push_back(formulas_[at].left);
    open.push_back(formulas_[at].right);
  }
  std::map<FormulaId, NodeId> nodes;
  for (FormulaId part : parts) {
    const Formula& formula = formulas_[part];
    switch (formula.kind) {
      case FormulaKind::never: nodes[part] = zero; break;
      case FormulaKind::ever: nodes[part] = one; break;
      case FormulaKind::atom: nodes[part] = formula.node; break;
      case FormulaKind::not_atom: nodes[part] = net.negation(formula.node); break;
      case FormulaKind::conjunction:
        nodes[part] = net.both(nodes[formula.left], nodes[formula.right]);
        break;
      default: nodes[part] = net.either(nodes[formula.left], nodes[formula.right]); break;
    }
  }
  return nodes.at(id);
}

}  // namespace culprit::circuit
