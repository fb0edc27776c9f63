// SPDX-License-Identifier: MIT
// Which system calls a program may make: a filter in the kernel's own small language (seccomp,
// BPF). It refuses what no compiler and no replayed program needs and what reaches out of the
// sandbox: the network, other processes, the kernel's less tried parts. What is refused fails with
// an error, as on a machine that does not offer it.
//
// Paths cannot be filtered, only numbers. Where nothing else keeps a stranger from writing files,
// opening them for writing is refused altogether.
#pragma once

#include <linux/filter.h>
#include <sys/types.h>

#include <vector>

namespace culprit::sandbox {

struct FilterWishes {
  // Processes that are not its own can be reached: signals and the like only to itself.
  bool guards_processes = true;
  pid_t self = 0;
  bool may_trace = false;
  // Modes, owners and times of files, which Landlock does not guard.
  bool guards_attributes = true;
  // Landlock before its third version does not guard against truncating.
  bool guards_truncation = false;
  bool refuses_writing = false;
};

std::vector<sock_filter> make_filter(const FilterWishes& wishes);
// From now on, for this process and all it starts. Requires that it can gain no privileges.
void install_filter(const std::vector<sock_filter>& filter);

}  // namespace culprit::sandbox
