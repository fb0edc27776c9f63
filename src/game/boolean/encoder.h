// SPDX-License-Identifier: MIT
// Expressions and statements as BDDs. An expression with * or choose has not one value but a set of
// them, so it becomes two functions of the state: may it be true, may it be false? Each occurrence
// of * is chosen anew, so the pair of an operator follows exactly from the pairs of its operands.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "boolean/program.h"
#include "game/bdd/bdd.h"
#include "game/boolean/layout.h"

namespace culprit::game {

struct Truth {
  Bdd may_be_true;
  Bdd may_be_false;
};

class Encoder {
 public:
  Encoder(const boolean::Program& program, const BddManager& manager, const Layout& layout);

  [[nodiscard]] const boolean::Program& program() const { return program_; }
  [[nodiscard]] const BddManager& manager() const { return manager_; }
  [[nodiscard]] const Layout& layout() const { return layout_; }

  // Over current variables; primed ones are next variables where the statement changes them,
  // current ones elsewhere.
  [[nodiscard]] Truth evaluate(boolean::ExpressionId expression,
                               const std::set<boolean::VariableId>* changed = nullptr) const;
  // The conjunction of the routine's enforce clauses.
  [[nodiscard]] Bdd enforced(boolean::RoutineId routine) const;

  [[nodiscard]] Bdd current(boolean::VariableId variable) const;
  [[nodiscard]] Bdd next(boolean::VariableId variable) const;
  // next = value, for a value that may be one of two.
  [[nodiscard]] Bdd takes(int variable, const Truth& value) const;
  [[nodiscard]] Bdd label_is(std::size_t label) const;
  // The recorded valuation is the current one, over the given variables.
  [[nodiscard]] Bdd is_recorded(const std::vector<boolean::VariableId>& variables) const;
  // Renaming between copies, made once for each set of slots.
  [[nodiscard]] const Renaming& next_to_current(const std::vector<std::size_t>& slots) const;
  [[nodiscard]] const Renaming& current_to_next(const std::vector<std::size_t>& slots) const;

 private:
  const boolean::Program& program_;
  const BddManager& manager_;
  const Layout& layout_;
  using Renamings = std::map<std::vector<std::size_t>, Renaming>;
  const Renaming& renaming(Renamings& made, const std::vector<std::size_t>& slots,
                           int (Layout::*from)(std::size_t) const,
                           int (Layout::*to)(std::size_t) const) const;
  mutable Renamings next_to_current_, current_to_next_;
};

}  // namespace culprit::game
