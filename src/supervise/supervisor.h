// SPDX-License-Identifier: MIT
// culprit is two processes: the worker does everything, and the supervisor, its parent, holds the
// clock. What the worker cannot promise alone is kept from outside, whatever library it is in the
// middle of (a BDD package that reorders, Clang deep in a recursion, a system call that waits):
//
//   - at the deadline, past the memory limit of all processes together, and on SIGINT or SIGTERM
//   the
//     worker is asked to stop; it then ends by itself with what it has found
//   - if it does not within a moment, every process is killed, and the supervisor prints the latest
//     partial report that the worker deposited (handover.h)
//   - so it does when the worker crashes
//   - a second signal ends everything at once
//   - no process outlives the supervisor, even if that one is killed
//
// Both are in the same process group with the same streams: for a shell, a terminal and a pipe
// they are one program. The fork comes before anything is loaded and costs less than a millisecond.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>

#include "supervise/handover.h"

namespace culprit::supervise {

// A worker that ended without a report of its own.
struct LostWorker {
  pid_t process = 0;
  StopCause cause = StopCause::none;  // a limit or a signal; none: it crashed
  int signal = 0;                     // that ended it
  int exit_status = 0;                // if none did
  std::string stage;                  // in which it was
  std::string report;                 // its latest deposit; empty if there is none
};

// What the supervisor does where a worker is lost.
struct LastResort {
  // Hands over what is known before the worker begins: it may be lost in its first moment.
  std::function<void()> prepare = [] {};
  // Prints what is known, and gives the exit code.
  std::function<int(const LostWorker&)> report;
  // Removes what the worker's processes left; none of them is alive any more.
  std::function<void()> clear_up = [] {};
};

// Runs `work` in a process of its own and gives its exit code. Called once, before there are
// threads.
int supervise(const std::function<int()>& work, const LastResort& last_resort);

}  // namespace culprit::supervise
