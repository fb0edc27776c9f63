// SPDX-License-Identifier: MIT
// The replacements that a person would try first, for a component with one output: other constants,
// other operators on the same operands, neighbouring constants, the original guarded by a visible
// signal. In the order of their cost.
#pragma once

#include <string>
#include <vector>

#include "repair/circuit/circuit_terms.h"

namespace culprit::repair {

// `text` is the component's source (empty: it cannot be a part of the new one), `operation` the
// type of its cell; another operator costs more.
std::vector<Term> candidates(TermMaker& maker, const circuit::Output& output,
                             const std::string& text, const std::string& operation);

}  // namespace culprit::repair
