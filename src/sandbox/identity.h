// SPDX-License-Identifier: MIT
// Becoming nobody in particular.
#pragma once

#include <sys/types.h>

namespace culprit::sandbox {

// Requires root. The group gets the same number, and there are no others.
void become_user(uid_t user);
// Neither now nor by starting a program.
void give_up_privileges();

}  // namespace culprit::sandbox
