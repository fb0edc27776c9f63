// SPDX-License-Identifier: MIT
// Copies of functions are taken out of the program that they were read with: thousands of runs follow,
// and each begins by making all objects that there are.
#pragma once

#include <vector>

#include "program/program.h"

namespace culprit::repair {

// Texts that are equal become one: each copy brought its own.
void unite_texts(program::Program& program);

// What is not in the program any more (functions without a name, texts without bytes) loses its
// number. `outside`: functions that were taken out and call others. Yields the new numbers.
std::vector<program::FunctionId> renumber(program::Program& program,
                                          const std::vector<program::Function*>& outside);

}  // namespace culprit::repair
