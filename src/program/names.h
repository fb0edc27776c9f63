// SPDX-License-Identifier: MIT
// Which variable does a name mean at a place of a function? The innermost one that is known there:
// a local hides a global and the locals of outer blocks.
#pragma once

#include <string_view>

#include "program/program.h"

namespace culprit::program {

// Is the place where the variable is known? Outside the function, in a macro's definition, it is.
bool is_in_scope(const Function& function, const SlotInfo& variable, source::SourceSpan at);

// Does the name mean the variable there?
bool can_be_named(const Function& function, const SlotInfo& variable, source::SourceSpan at);

// Does the name mean a variable of the function there, a static one included, and not a global one?
// A variable in memory is taken to be known from its declaration to the end of the function.
bool hides_global(const Program& program, const Function& function, std::string_view name,
                  source::SourceSpan at);

}  // namespace culprit::program
