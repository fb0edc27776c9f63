// SPDX-License-Identifier: MIT
// Tokens -> Expressions.
#pragma once

#include "frontend/ltl/expression.h"
#include "frontend/ltl/lexer.h"
#include "frontend/ltl/read_formula.h"

namespace culprit::frontend::ltl {

// The root is the last one.
Expressions parse(const std::vector<Token>& tokens, const ::culprit::circuit::Circuit& circuit,
                  const Suggest& suggest);

}  // namespace culprit::frontend::ltl
