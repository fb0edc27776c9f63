// SPDX-License-Identifier: MIT
// A Program as text: what --dump=program prints. Expressions are infix again, every instruction
// carries the source line it comes from, and the components are listed with role, place and text.
// The same program gives the same text.
//
//   int main(void)                                  // a.c:3:5
//     block 0
//       x := read(0) + 1                            // a.c:4: int x = y + 1;
#pragma once

#include <string>

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::program {

// Library models are part of a program but seldom what one wants to look at.
enum class Models : std::uint8_t { hidden, shown };

std::string print(const Program& program, const source::SourceFiles& files,
                  Models models = Models::hidden);

// One expression of a function in infix notation, in time linear in its nodes. `function` names its
// slots and locals.
std::string print_expression(const Program& program, const Function& function, NodeId root);

}  // namespace culprit::program
