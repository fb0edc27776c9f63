// SPDX-License-Identifier: MIT
// What can have an influence on whether an assertion fails: a slice of the program (Weiser), kept
// coarse so that it is cheap and plainly safe.
//
//   x := y; if (z) then w := 1; fi assert(x);      x and y are relevant; z and w are not
//
// An expression outside the slice cannot be repaired, whatever is put there: the program fails as
// before. Everything that can keep a run from going on belongs to the slice too (assume, constrain,
// enforce, decisions in loops, recursive calls), because a run that never comes to the assertion
// does not fail.
#pragma once

#include <vector>

#include "boolean/component.h"
#include "boolean/program.h"

namespace culprit::boolean {

struct Relevance {
  std::vector<bool> variables;
  std::vector<std::vector<bool>> statements;  // by routine
  std::vector<std::vector<bool>> returned;    // by routine and position

  // Whether replacing the component, which is not a target, can make a difference.
  [[nodiscard]] bool matters(const Program& program, const Component& component) const;
};

Relevance relevance_of(const Program& program);

}  // namespace culprit::boolean
