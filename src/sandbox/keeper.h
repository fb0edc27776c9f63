// SPDX-License-Identifier: MIT
// The process that stays beside the program, and outside of what the program can reach: ends it
// with everything that it has started when it is over, when culprit lets go of the leash (by
// itself, or because it has died), or when it takes too much.
#pragma once

#include "sandbox/plan.h"

namespace culprit::sandbox {

void keep(const Plan& plan);

// How far a program can be locked up here: tried with processes that do nothing. Throws
// std::system_error where not even the base works.
Reach probe(const Plan& plan);

}  // namespace culprit::sandbox
