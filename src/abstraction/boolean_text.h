// SPDX-License-Identifier: MIT
// The Boolean program as text that is read back (docs/boolean_programs.md). Comments say what its
// variables mean in C: after //@ where the reader of predicates understands it, after // otherwise.
#pragma once

#include <string>
#include <vector>

#include "abstraction/abstract_program.h"

namespace culprit::abstraction {

std::string boolean_text(const Steps& steps, Places& places, const AbstractProgram& abstract,
                         const std::vector<Predicate>& predicates);

}  // namespace culprit::abstraction
