// SPDX-License-Identifier: MIT
// The names that a rule declares: its state variables, and the constants of their enumerations.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/rules/lexer.h"
#include "frontend/rules/rule.h"

namespace culprit::frontend::rules {

class Names {
 public:
  // InputError if the name is taken.
  void add_state(const Token& name, RuleState state);
  void add_constant(const Token& name, std::int64_t value);

  // Null: there is none of that name.
  [[nodiscard]] const RuleState* state(const std::string& name) const;
  [[nodiscard]] std::optional<std::int64_t> constant(const std::string& name) const;
  [[nodiscard]] std::vector<std::string> all() const;
  // The state variable that the token names; InputError, with a suggestion, if it names none.
  [[nodiscard]] const RuleState& required_state(const Token& name) const;

 private:
  void require_new(const Token& name) const;

  std::map<std::string, RuleState> states_;
  std::map<std::string, std::int64_t> constants_;
};

}  // namespace culprit::frontend::rules
