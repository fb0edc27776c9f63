// SPDX-License-Identifier: MIT
// What holds of every Program that a front end hands over. Linear in the program's size, so it is
// run always.
//
// - Tables: entry 0 is unused; every id that is not `none` lies inside its table.
// - Expressions: postfix and whole (each node's `first` is where its operands begin, the last
// operand ends just before
//   the node), markers sit between their operands and lead to the node they belong to, scalars fit
//   the operator, immediates lie inside the table or range they index.
// - Functions: a body has an entry block; blocks are not empty, and exactly their last instruction
// ends them; every
//   instruction has the operands, slot, local, block and scalar that its operation needs.
// - Components, types, globals, properties: spans are known, types exist, fields lie inside their
// structure.
#pragma once

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::program {

// Throws BrokenInvariant naming the function, the instruction and the rule.
void validate(const Program& program, const source::SourceFiles& files);

}  // namespace culprit::program
