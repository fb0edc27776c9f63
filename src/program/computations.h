// SPDX-License-Identifier: MIT
// Functions that do nothing but compute their value: whether they are called matters only to who
// uses it. What cannot be told counts as doing more.
//
//   Computations computations(program);
//   if (!computations.more_happens(component)) …the text may be replaced as a whole…
#pragma once

#include <vector>

#include "program/program.h"

namespace culprit::program {

class Computations {
 public:
  explicit Computations(const Program& program);

  [[nodiscard]] bool only_computes(FunctionId function) const {
    return only_computes_[index_of(function)];
  }
  // Does something happen inside the component's text, besides computing values?
  [[nodiscard]] bool more_happens(const Component& component) const;
  // The calls inside it.
  [[nodiscard]] std::vector<const Instruction*> calls_inside(const Component& component) const;

 private:
  [[nodiscard]] bool computes_here(const Function& function, const Instruction& instruction) const;

  const Program& program_;
  std::vector<bool> only_computes_;  // by function
};

}  // namespace culprit::program
