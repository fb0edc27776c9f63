// SPDX-License-Identifier: MIT
// Second half of the front end: every name that the parser noted becomes a variable, a routine or a
// statement. Locals hide globals. InputError for what is undeclared, declared twice, or called with
// another arity.
#pragma once

#include "boolean/program.h"
#include "frontend/boolean/parser.h"

namespace culprit::frontend::boolean {

culprit::boolean::Program resolve(ParsedProgram parsed);

}  // namespace culprit::frontend::boolean
