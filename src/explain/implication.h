// Assertions that are implications: "if A then B". A run that falsifies A is successful for a
// reason that explains nothing (paper 001, section 6.1, the implication-antecedent problem).
//
//   assert(!(A && B))     A implies !B         assert(!A || B)     A implies B
//   if (A) assert(B)      A implies B: coming to the assertion at all is the antecedent
#pragma once

#include <optional>
#include <string>

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::explain {

struct Implication {
  program::PropertyId property = program::PropertyId::none;
  // What is evaluated first in the asserted expression; none: that the assertion is reached is all.
  program::NodeId antecedent = program::NodeId::none;
  bool negated = false;  // the antecedent is that this is false
  std::string text;      // of the antecedent, as it is written
};

// Of the assertion at the place; nullopt: it has no such shape.
std::optional<Implication> implication_at(const program::Program& program,
                                          const source::SourceFiles& files,
                                          source::SourceSpan assertion);

}  // namespace culprit::explain
