// SPDX-License-Identifier: MIT
// Linear-time temporal logic. Formulas are nodes of one table, equal ones are one node; atoms are
// bits of a netlist. Negation is pushed to the atoms as formulas are made, so that only these kinds
// are left.
//
//   Formulas f;
//   f.always(f.implies(f.atom(request), f.next(f.eventually(f.atom(grant)))))
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "circuit/netlist.h"

namespace culprit::circuit {

using FormulaId = std::uint32_t;
inline constexpr FormulaId falsity = 0;
inline constexpr FormulaId truth = 1;

enum class FormulaKind : std::uint8_t {
  never,     // false
  ever,      // true
  atom,      // the bit is 1
  not_atom,  // the bit is 0
  conjunction,
  disjunction,
  next,
  until,    // right holds some time, and left until then
  release,  // right holds up to and including the time when left holds, or for ever
};

struct Formula {
  FormulaKind kind = FormulaKind::never;
  NodeId node = no_node;
  FormulaId left = 0, right = 0;
};

class Formulas {
 public:
  Formulas();
  FormulaId atom(NodeId node);
  FormulaId negation(FormulaId a);
  FormulaId both(FormulaId a, FormulaId b);
  FormulaId either(FormulaId a, FormulaId b);
  FormulaId implies(FormulaId a, FormulaId b) { return either(negation(a), b); }
  FormulaId same(FormulaId a, FormulaId b) { return both(implies(a, b), implies(b, a)); }
  FormulaId next(FormulaId a);
  FormulaId until(FormulaId a, FormulaId b);
  FormulaId release(FormulaId a, FormulaId b);
  FormulaId weak_until(FormulaId a, FormulaId b) { return release(b, either(a, b)); }
  FormulaId strong_release(FormulaId a, FormulaId b) { return until(b, both(a, b)); }
  FormulaId always(FormulaId a) { return release(falsity, a); }
  FormulaId eventually(FormulaId a) { return until(truth, a); }

  [[nodiscard]] const Formula& operator[](FormulaId id) const { return formulas_[id]; }
  [[nodiscard]] std::size_t size() const { return formulas_.size(); }
  // No temporal operator inside.
  [[nodiscard]] bool propositional(FormulaId id) const;
  // The atoms of a formula, each once.
  [[nodiscard]] std::vector<NodeId> atoms(FormulaId id) const;
  // The formula as a bit; propositional ones only.
  NodeId as_node(Netlist& net, FormulaId id) const;

 private:
  FormulaId make(FormulaKind kind, NodeId node, FormulaId left, FormulaId right);
  std::vector<Formula> formulas_;
  std::map<std::tuple<FormulaKind, NodeId, FormulaId, FormulaId>, FormulaId> known_;
  std::map<FormulaId, FormulaId> negations_;
};

}  // namespace culprit::circuit
