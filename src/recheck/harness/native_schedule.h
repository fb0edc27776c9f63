// SPDX-License-Identifier: MIT
// The part of a harness that makes the threads of a native run follow a schedule. One thread runs
// at a time, the one whose turn it is. At the places where the recorded run went over to another
// thread it gives the turn away and waits until it gets it back. Places are found by counting:
// operations on locks and the like are wrapped by the linker, accesses to memory are announced by
// code that Clang puts before each of them (-fsanitize-coverage=trace-loads,trace-stores). What
// neither sees, atomic operations, calls of the library and memory without a name, is announced by
// the program's text itself: `counter++` becomes `(culprit_here(0), counter++)`.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "recheck/harness/native_harness.h"
#include "source/edits.h"
#include "unroll/threads/thread_stops.h"

namespace culprit::recheck {

struct SchedulePart {
  std::string text;
  std::vector<std::string> wrapped;
  std::string declarations;                                   // before the program's text
  std::map<source::FileId, std::vector<source::Edit>> edits;  // of it
  std::string impossible;  // not empty: why the schedule cannot be followed
};
// `failure`: what is said where the schedule ends and the run has not ended.
SchedulePart schedule_part(const NativeProgram& program, const unroll::ThreadStops& threads,
                           std::string_view failure);

}  // namespace culprit::recheck
