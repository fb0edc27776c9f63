// SPDX-License-Identifier: MIT
// The process that becomes the program: gives up what it must not have, and starts it.
#pragma once

#include "sandbox/plan.h"

namespace culprit::sandbox {

// In a new child of `parent`. Writes to the report why it could not.
[[noreturn]] void become_program(const Plan& plan, pid_t parent);
// The same without a program: throws std::system_error where a step does not work.
void lock_up(const Plan& plan);

}  // namespace culprit::sandbox
