// SPDX-License-Identifier: MIT
// The part of validate.h that concerns expressions: whether every node of Program::nodes fits the
// nodes before it.
#pragma once

#include "program/program.h"

namespace culprit::program {

bool is_scalar(Scalar scalar);                 // a kind with a width that it can have
bool fits(std::uint64_t bits, Scalar scalar);  // zero above the scalar's width

// Throws BrokenInvariant naming the node. One pass over all nodes.
void validate_expressions(const Program& program);

}  // namespace culprit::program
