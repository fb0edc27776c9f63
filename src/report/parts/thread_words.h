// SPDX-License-Identifier: MIT
// What threads do, in few words.
#pragma once

#include <string>

#include "result/run_view.h"

namespace culprit::report {

// "t1: deposit"
std::string thread_title(const result::Thread& thread);

// "pthread_mutex_lock(&m)" is "lock m" in a narrow column. `created`: how many threads were, so far.
std::string shortened_call(const std::string& what, std::size_t& created);

// A call that takes a lock, or gives it back.
struct LockCall {
  std::string name;  // of the lock; empty: it is no such call
  bool takes = false;
};
LockCall lock_call(const std::string& what);

}  // namespace culprit::report
