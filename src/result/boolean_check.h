// SPDX-License-Identifier: MIT
// Is there a run of a Boolean program that breaks an assertion?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "result/finding.h"
#include "result/recheck.h"
#include "result/run_view.h"

namespace culprit::result {

struct BooleanValue {
  std::string name;
  bool value = false;
  bool is_hidden = false;  // a global behind a local of the same name
};

struct BooleanStep {
  source::SourceSpan span;
  std::string function;
  std::string kind;  // "assign", "condition"
  std::uint32_t depth = 0;
  std::string words;                                  // "condition p2 is true"
  bool is_shown = true;                               // false: it takes no line of its own
  std::string callee;                                 // of a call
  std::vector<BooleanValue> given;                    // to it
  std::optional<std::vector<BooleanValue>> assigned;  // of an assignment
  std::optional<bool> truth;                          // of a condition or an assertion
  bool is_end = false;                                // of a routine
  std::vector<bool> returned;                         // there
  std::vector<BooleanValue> scope;                    // before the statement
};

struct BooleanCheck {
  std::vector<Property> properties;
  std::optional<std::size_t> property;  // the one that the failing run breaks
  std::optional<Finding> violation;     // the same
  std::vector<Input> inputs;
  std::vector<BooleanValue> start;  // the same
  std::vector<BooleanStep> steps;   // of the failing run
  std::optional<std::size_t> loop;  // of one that never ends: the steps from here on, for ever
  Recheck recheck;
  long nodes = 0;  // of BDDs
};

}  // namespace culprit::result
