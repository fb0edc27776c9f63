// SPDX-License-Identifier: MIT
// The explicit-state checker: the same query as game::check, answered by enumerating pairs of
// entry and current states, for programs that are small enough.
#pragma once

#include <cstddef>

#include "boolean/program.h"

namespace culprit::recheck {

enum class ExplicitVerdict { holds, violated, too_large };

// Gives up (too_large) when more than `most_edges` pairs were found, or a routine sees more than 24
// variables.
ExplicitVerdict check_explicitly(const boolean::Program& program,
                                 std::size_t most_edges = 1'000'000);

}  // namespace culprit::recheck
