// SPDX-License-Identifier: MIT
// The processes that a process has started, and those that they have started: found by looking at
// all there are, because not every kernel lists children. One whose parent has ended belongs to the
// nearest ancestor that asked for such (PR_SET_CHILD_SUBREAPER), so none gets away.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace culprit::sandbox {

struct Descendant {
  pid_t process;
  std::uint64_t resident_bytes;
};
std::vector<Descendant> descendants_of(pid_t ancestor);

// Threads that the user of this process runs on the whole machine.
std::uint64_t threads_of_user(uid_t user);

// Ends all descendants of this process, which must be the one that orphans come to, and waits until
// they are gone.
void end_descendants();

}  // namespace culprit::sandbox
