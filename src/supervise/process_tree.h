// SPDX-License-Identifier: MIT
// The processes that descend from one, as /proc shows them: how much memory they have together, and
// their end.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace culprit::supervise {

// Without the process itself. Processes that end or begin meanwhile may be missing.
std::vector<pid_t> descendants_of(pid_t process);

// Resident memory of all of them together; what several of them share counts once, as far as the
// system tells.
std::uint64_t resident_bytes(const std::vector<pid_t>& processes);

// Kills every descendant of the calling process and waits for them. The process has to be a
// subreaper: orphans then become its children, and none gets away.
void end_all_descendants();

}  // namespace culprit::supervise
