// SPDX-License-Identifier: MIT
// Assignments that are an expression's value: i++ and x += 2.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace culprit::recheck {

// The variable, and whether the value before is the expression's.
struct Update {
  std::string target;
  bool is_postfix = false;
};

std::optional<Update> update_of(std::string_view text);

}  // namespace culprit::recheck
