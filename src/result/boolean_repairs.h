// SPDX-License-Identifier: MIT
// Which expressions or targets of a Boolean program can be replaced, and by what?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "result/boolean_check.h"
#include "result/patch.h"

namespace culprit::result {

// The second of two expressions that are changed together.
struct BooleanSecondChange {
  source::SourceSpan span;
  std::string function, role, original, replacement;
};

struct BooleanRepair {
  source::SourceSpan span;
  std::string function;
  std::string role;         // "condition", "value", "target"
  std::string original;     // its text
  std::string replacement;  // a plain expression, or the variable for a target
  std::string needed;       // what is needed and no more: "choose[p, n]"; empty for a target
  std::string original_in_c, replacement_in_c;  // with predicates; empty: none is known
  bool frees_others = false;                    // the other values of the assignment are free
  Patch patch;
  Proof proof;
  std::string method;
  std::string cheating;       // "never ends": it only avoids the assertion; empty: it does not
  std::string cheating_when;  // the valuations; empty: all
  std::string cheating_words;
  double changed = 0;  // the share of the valuations reached there whose value changes
  std::size_t lost_statements = 0;
  bool states_property = false;  // the decision that leads to an assert(0)
  bool is_trusted = false;       // it stands in a routine that --trust names
  std::optional<BooleanSecondChange> second;
  Recheck recheck;  // a refuted repair is withheld
};

struct UndecidedExpression {
  source::SourceSpan span;
  std::string role;
  std::string text;
  std::string reason;  // which limit was reached, and what helps
};

struct BooleanRepairs {
  BooleanCheck check;
  std::vector<BooleanRepair> repairs;  // the best first
  std::vector<UndecidedExpression> undecided;
  std::string ended_early;  // why; empty: the search did not
  // Each that is on the failing run is avoided, repaired, proved unrepairable or undecided.
  std::size_t components = 0, on_failing_run = 0, avoided = 0, decisive = 0, repaired = 0,
              proved_unrepairable = 0;
  // Of two expressions changed together.
  bool pairs_tried = false;
  std::size_t pairs_repaired = 0, pairs_unrepairable = 0, pairs_undecided = 0;
  long nodes = 0;  // of BDDs

  [[nodiscard]] bool complete() const {
    return ended_early.empty() && undecided.empty() && pairs_undecided == 0;
  }
};

}  // namespace culprit::result
