// SPDX-License-Identifier: MIT
// What operations on threads and locks become in a sequential program: integers, as in table II of
// paper 003, in the memory of the lock itself. An operation has parts; before each the thread may
// be interrupted, and some have to wait.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "unroll/state/thread.h"

namespace culprit::sequential {

struct OperationPart {
  unroll::VisibleOperation::Kind kind = unroll::VisibleOperation::Kind::synchronise;
  bool locks_mutex = false;  // performed by __culprit_lock_mutex
  // In all texts $t is the thread's number, $0, $1, … are the arguments.
  std::string_view waits;   // as long as this holds; empty: never
  std::string_view action;  // an expression; the last part's is the result
  std::string_view applies =
      "";  // only where this holds the thread can be interrupted; empty: always
};

struct Operation {
  std::string_view name;
  std::vector<OperationPart> parts;
};

// nullptr: it is none.
const Operation* operation_named(std::string_view name);

// `text` with its places filled in.
std::string fill_in(std::string_view text, unroll::ThreadNumber thread,
                    const std::vector<std::string>& arguments);

// The functions that the parts call, for programs of so many threads.
std::string operation_functions(std::size_t threads);

}  // namespace culprit::sequential
