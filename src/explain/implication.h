// SPDX-License-Identifier: MIT
// Assertions that are implications: "if A then B". A run that falsifies A is successful for a
// reason that explains nothing (paper 001, section 6.1, the implication-antecedent problem).
//
//   assert(!(A && B))     A implies !B         assert(!A || B)     A implies B
//   if (A) assert(B)      A implies B: coming to the assertion at all is the antecedent
//
// An assertion of any other shape has this antecedent too: if (!A) return; … assert(B).
// Of !(A && B && C) both A and B are antecedents, however the conjunctions are nested, and where
// B && C is the value of a variable too: with `p = B && C`, !(A && p) says the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::explain {

struct Antecedent {
  // An expression without side effects that is evaluated at the assertion; none: that the assertion
  // is reached is all.
  program::NodeId node = program::NodeId::none;
  bool negated = false;  // the antecedent is that this is false
  std::string text;      // as it is written
};

struct Implication {
  program::PropertyId property = program::PropertyId::none;
  std::vector<Antecedent> antecedents;  // in the order of evaluation; at least one
};

// Of the assertion at the place; nullopt: there is none, or it is assert(0).
std::optional<Implication> implication_at(const program::Program& program,
                                          const source::SourceFiles& files,
                                          source::SourceSpan assertion);

}  // namespace culprit::explain
