// SPDX-License-Identifier: MIT
// Expressions by operator precedence with explicit stacks: nodes come out in postorder, as
// boolean/expression.h wants them, and depth costs no stack. From loose to tight: <=>, => (to the
// right), | ||, ^, & &&, = !=, ! ~.
//
// Names are not resolved here: each use is noted and looked up when the whole file has been read.
#pragma once

#include <string>
#include <vector>

#include "boolean/expression.h"
#include "frontend/boolean/token_stream.h"

namespace culprit::frontend::boolean {

struct NameUse {
  std::string name;
  culprit::boolean::ExpressionId expression;
  source::SourceSpan span;
};

enum class Primes { allowed, refused };

// Reads the longest expression at the cursor, appends its nodes and its uses of names, and gives
// its root.
culprit::boolean::ExpressionId parse_expression(TokenStream& tokens,
                                                culprit::boolean::Expressions& nodes,
                                                std::vector<NameUse>& uses, Primes primes);

}  // namespace culprit::frontend::boolean
