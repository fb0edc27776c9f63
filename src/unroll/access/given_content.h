// SPDX-License-Identifier: MIT
// Writing values that may be terms to a known address, and what the user gave for a variable.
#pragma once

#include <string>

#include "unroll/run/run.h"

namespace culprit::unroll {

void write_value(Run& run, std::uint64_t address, unsigned size, Value value,
                 source::SourceSpan span);
void copy_value(Run& run, std::uint64_t to, Value from, std::uint64_t size,
                source::SourceSpan span);
// Stores what the user gave for a variable that becomes indeterminate.
void give_inputs(Run& run, ObjectId object, const std::string& function, const std::string& name,
                 program::TypeId type, source::SourceSpan span);

}  // namespace culprit::unroll
