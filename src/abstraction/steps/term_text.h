// SPDX-License-Identifier: MIT
// Predicates as one would write them in C. What a function was called with is written old(x), what it
// returns result.
#pragma once

#include <string>

#include "abstraction/steps/places.h"

namespace culprit::abstraction {

std::string to_c(Places& places, formula::Term term);
// Of one place: x, p->next, *q.
std::string name_of(Places& places, const Place& place);

}  // namespace culprit::abstraction
