// SPDX-License-Identifier: MIT
// Changes that go with another one: a change may read a variable that the program wrote first so far.
//
//   int sum;                 int sum = 0;
//   for (…) sum = value;     for (…) sum += value;
//
// Neither says anything without the other.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "frontend/c/edits/space/edit_space.h"

namespace culprit::repair {

class NeededInitialisers {
 public:
  explicit NeededInitialisers(const frontend::EditSpace& space);

  // The likeliest candidate that gives the variable a value where it is declared.
  [[nodiscard]] std::optional<std::size_t> of(const std::string& variable) const;

 private:
  std::map<std::string, std::size_t> by_name_;
};

}  // namespace culprit::repair
