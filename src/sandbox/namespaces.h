// SPDX-License-Identifier: MIT
// Namespaces: a program that sees no other process, no network, no other IPC objects, and of the
// files only those that it needs, read-only but for its own folder. Root may make them as it is,
// others inside a user namespace of their own, where the machine allows that.
#pragma once

#include "sandbox/plan.h"

namespace culprit::sandbox {

// For the processes that are started from now on; this one stays where it is, so that it still sees
// them all.
void leave_for_new_namespaces(const Plan& plan);
// In the first process of the new namespaces: a root directory with what it needs and nothing else.
void change_root(const Plan& plan);

}  // namespace culprit::sandbox
