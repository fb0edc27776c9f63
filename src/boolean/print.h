// SPDX-License-Identifier: MIT
// Boolean programs as text: expressions in the notation of the input, and the control-flow graph
// for --dump=program.
#pragma once

#include <string>

#include "boolean/program.h"

namespace culprit::boolean {

// With the fewest parentheses that the grammar needs: "!p1 & (p2 | !p3)".
std::string to_text(const Program& program, ExpressionId expression);
// An expression that is not part of the program: nodes in postorder, the root last.
std::string to_text(const Program& program, const Expressions& nodes);
// One line: "a, b := !a, choose[b, 0]", "assume(a)", "if (a)", "call f(a)".
std::string to_text(const Program& program, const Statement& statement);
// The whole program, a statement a line with its successors.
std::string dump(const Program& program);

}  // namespace culprit::boolean
