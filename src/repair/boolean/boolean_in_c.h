// SPDX-License-Identifier: MIT
// Repairs of a Boolean program that abstracts a C program, written in C (paper 004, section 3.4).
//
// Every variable is replaced by the condition that it stands for. Not all valuations of such
// conditions are possible (x > 2 without x > 1 is not); the bit-vector solver says which are, and
// the smallest expression that agrees on those is shown: !(x == 0) && (x > 1 || !(x > 2)) becomes x
// != 0.
#pragma once

#include <string>
#include <vector>

#include "boolean/predicate.h"
#include "repair/boolean/boolean_repair.h"

namespace culprit::repair {

// Fills original_in_c and replacement_in_c where every variable of the expression has a meaning.
void write_in_c(const boolean::Program& program, const boolean::Predicates& predicates,
                std::vector<BooleanRepair>& repairs);

// An expression (postorder, root last, no * and no choose) in C; empty if a variable has no
// meaning.
std::string expression_in_c(const boolean::Predicates& predicates,
                            const boolean::Expressions& expression);

}  // namespace culprit::repair
