// SPDX-License-Identifier: MIT
// A query as text that other solvers read: SMT-LIB 2 and DIMACS.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "formula/terms.h"

namespace culprit::solve {

// How a variable is called, and what else a reader wants to know of it, such as where it comes
// from.
struct VariableName {
  formula::Term variable;
  std::string name;
  std::string remark;
};

// All of the conditions must hold together. Variables without a name are v0, v1, ...; floats are
// written as circuits over bit-vectors, so that the logic is QF_BV. Each term is defined once: the
// text grows with the number of terms, not with their depth.
[[nodiscard]] std::string smt2(formula::Terms& terms, std::span<const formula::Term> conditions,
                               std::span<const VariableName> names);

// One of each of the lists of conditions must hold. Comments say which of the file's variables are
// a term's bits, the lowest first: "c 17..48 = x (main.c:3:7)".
using Disjunction = std::vector<formula::Term>;
[[nodiscard]] std::string dimacs(formula::Terms& terms, std::span<const Disjunction> disjunctions,
                                 std::span<const VariableName> names);

}  // namespace culprit::solve
