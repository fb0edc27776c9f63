// SPDX-License-Identifier: MIT
// Terms with other terms in the place of their variables, made anew from the leaves on, so that
// they are simplified again.
#pragma once

#include <functional>
#include <unordered_map>

#include "formula/terms.h"

namespace culprit::abstraction {

class Substitution {
 public:
  // What stands for a variable; the variable itself where it stays. May substitute itself.
  using Meaning = std::function<formula::Term(formula::Term variable)>;

  Substitution(formula::Terms& terms, Meaning meaning)
      : terms_(terms), meaning_(std::move(meaning)) {}

  formula::Term operator()(formula::Term term);
  void forget() { made_.clear(); }

 private:
  formula::Term remade(const formula::Node& node, const formula::Term* operands);

  formula::Terms& terms_;
  Meaning meaning_;
  std::unordered_map<std::uint32_t, formula::Term> made_;
};

// One operation, by its name.
formula::Term operation(formula::Terms& terms, const formula::Node& like,
                        const formula::Term* operands);

}  // namespace culprit::abstraction
