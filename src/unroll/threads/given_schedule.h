// SPDX-License-Identifier: MIT
// The order of threads in one run, so that other runs can follow it.
//
// A turn of a thread ends before an operation: at this place, executed for the k-th time. A run in
// which the thread never comes there, because a value was replaced, lets it go on until it has to
// wait or ends; then comes the next turn. When there are no more turns the threads go on one after
// the other, each as long as it can.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "unroll/state/thread.h"

namespace culprit::unroll {

// What a thread does at one place of the program, to find it again in another run.
struct OperationPlace {
  ThreadNumber thread = 0;
  const program::Instruction* instruction = nullptr;  // null: its function has returned
  source::SourceSpan span;                            // in the user's code
  VisibleOperation::Kind kind = VisibleOperation::Kind::none;
  bool writes = false;

  bool operator==(const OperationPlace&) const = default;
  auto operator<=>(const OperationPlace&) const = default;
};

OperationPlace place_of(ThreadNumber thread, const Stack& stack, const VisibleOperation& next);

struct Turn {
  static constexpr std::size_t nowhere = SIZE_MAX;
  ThreadNumber thread = 0;
  std::size_t place = nowhere;  // where it ends; nowhere: where the thread waits or ends
  std::uint32_t execution = 0;  // times that it was there before
};

struct GivenSchedule {
  std::vector<OperationPlace> places;
  std::vector<Turn> turns;

  [[nodiscard]] bool empty() const { return turns.empty(); }
};

}  // namespace culprit::unroll
