// SPDX-License-Identifier: MIT
// A new expression for a component of a Boolean program, as edits of its text.
#pragma once

#include <string>
#include <vector>

#include "boolean/component.h"
#include "boolean/program.h"
#include "source/edits.h"

namespace culprit::repair {

// `text` is the replacement, `nodes` the same as an expression (empty: it is none, as choose[p, n]).
// At a negated site its negation is written; where the other values are freed, they become *.
std::vector<source::Edit> edits_for(const boolean::Program& program,
                                    const boolean::Component& component, const std::string& text,
                                    const boolean::Expressions& nodes);

}  // namespace culprit::repair
