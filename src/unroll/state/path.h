// SPDX-License-Identifier: MIT
// The conditions under which a run comes to be where it is: one for each place where it could have
// gone another way. A state whose path holds for no input is no state.
#pragma once

#include <cstddef>
#include <vector>

#include "formula/terms.h"

namespace culprit::unroll {

class Path {
 public:
  [[nodiscard]] bool empty() const { return steps_.empty(); }
  [[nodiscard]] std::size_t size() const { return steps_.size(); }
  // All conditions together.
  [[nodiscard]] formula::Term guard(const formula::Terms& terms) const {
    return steps_.empty() ? terms.truth(true) : steps_.back().guard;
  }
  void push(formula::Terms& terms, formula::Term condition) {
    if (terms.is_true(condition)) return;
    steps_.push_back({condition, terms.logical_and(guard(terms), condition)});
  }
  // The number of conditions that both begin with.
  [[nodiscard]] std::size_t common(const Path& other) const;
  // The conditions from the index on, together.
  [[nodiscard]] formula::Term rest(formula::Terms& terms, std::size_t from) const;
  // Becomes the path of a run that took one of both ways.
  void merge(formula::Terms& terms, const Path& other);

 private:
  struct Step {
    formula::Term condition;
    formula::Term guard;
  };
  std::vector<Step> steps_;
};

}  // namespace culprit::unroll
