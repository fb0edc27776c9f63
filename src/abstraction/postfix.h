// SPDX-License-Identifier: MIT
// Expressions of a Boolean program, made from their leaves on in the order in which they are stored.
#pragma once

#include <vector>

#include "boolean/program.h"

namespace culprit::abstraction {

class Postfix {
 public:
  explicit Postfix(boolean::Expressions& nodes) : nodes_(nodes) {}

  void constant(bool value) {
    boolean::Expression& made = leaf(boolean::ExpressionKind::constant);
    made.value = value;
  }
  void unknown() { leaf(boolean::ExpressionKind::unknown); }
  void variable(boolean::VariableId variable, bool is_primed = false) {
    leaf(is_primed ? boolean::ExpressionKind::primed : boolean::ExpressionKind::variable).variable =
        variable;
  }
  void negate() {
    boolean::Expression made;
    made.kind = boolean::ExpressionKind::negation;
    made.left = pop();
    made.first = nodes_[made.left].first;
    push(made);
  }
  void combine(boolean::ExpressionKind kind) {
    boolean::Expression made;
    made.kind = kind;
    made.right = pop();
    made.left = pop();
    made.first = nodes_[made.left].first;
    push(made);
  }
  // The whole expression.
  boolean::ExpressionId take() { return pop(); }

 private:
  boolean::Expression& leaf(boolean::ExpressionKind kind) {
    boolean::Expression made;
    made.kind = kind;
    made.first = static_cast<boolean::ExpressionId>(nodes_.size());
    push(made);
    return nodes_.back();
  }
  void push(const boolean::Expression& made) {
    stack_.push_back(static_cast<boolean::ExpressionId>(nodes_.size()));
    nodes_.push_back(made);
  }
  boolean::ExpressionId pop() {
    const boolean::ExpressionId last = stack_.back();
    stack_.pop_back();
    return last;
  }

  boolean::Expressions& nodes_;
  std::vector<boolean::ExpressionId> stack_;
};

}  // namespace culprit::abstraction
