// SPDX-License-Identifier: MIT
// What the results of a SARIF file are results of: the rules that a program may break, and culprit's
// own kinds of answers.
#pragma once

#include <string>
#include <string_view>

#include "report/parts/json_parts.h"

namespace culprit::report {

struct SarifRule {
  std::string_view id;
  std::string_view name;  // for people: PascalCase, as SARIF wants it
  std::string_view summary;
  std::string_view help;
  std::string_view level;      // "error", "warning", "note"
  std::string_view precision;  // "very-high" to "low": how often it is right
};

// culprit's own.
inline constexpr std::string_view suspect_rule = "suspect", specification_rule = "specification",
                                  synchronisation_rule = "synchronisation", repair_rule = "repair";

// One that is not in the table (a property of a circuit, a rule of the user's) has its name only.
SarifRule sarif_rule(std::string_view id);
Json rule_to_sarif(const SarifRule& rule);

}  // namespace culprit::report
