// SPDX-License-Identifier: MIT
// A run of a Boolean program as a report tells it.
#pragma once

#include <optional>
#include <vector>

#include "boolean/program.h"
#include "boolean/trace.h"
#include "result/boolean_check.h"
#include "source/source_files.h"

namespace culprit::findings {

// The variables with their values, as far as there are some.
std::vector<result::BooleanValue> boolean_values(const boolean::Program& program,
                                                 const std::vector<boolean::VariableId>& variables,
                                                 const std::vector<bool>& values);

// What does nothing is left out.
std::vector<result::BooleanStep> boolean_steps(const boolean::Program& program,
                                               const boolean::Trace& trace,
                                               const source::SourceFiles& files);

// Of a run that never ends: how many of its steps come before those that are repeated.
std::optional<std::size_t> beginning_of_loop(const boolean::Program& program,
                                             const boolean::Trace& trace);

}  // namespace culprit::findings
