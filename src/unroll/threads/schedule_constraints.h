// SPDX-License-Identifier: MIT
// What a search over schedules is not to do: so one can ask whether a program would be right if
// these statements were executed at once, or in this order (schedules.h).
#pragma once

#include <vector>

#include "unroll/threads/given_schedule.h"

namespace culprit::unroll {

// Statements of one block. A thread that has begun with them is not left for another one until it
// is past them or has to wait.
struct AtomicSection {
  source::SourceSpan span;

  bool operator==(const AtomicSection&) const = default;
};

// `then` waits until `first` was performed, or its thread has ended.
struct RequiredOrder {
  OperationPlace first, then;

  bool operator==(const RequiredOrder&) const = default;
};

struct ScheduleConstraints {
  std::vector<AtomicSection> sections;
  std::vector<RequiredOrder> orders;
  // Not empty: other threads do not begin as long as one of these can go on.
  std::vector<ThreadNumber> acting;

  [[nodiscard]] bool empty() const { return sections.empty() && orders.empty() && acting.empty(); }
  bool operator==(const ScheduleConstraints&) const = default;
};

// Is the thread in the section, given its activations and the place that it is at?
bool is_inside(const AtomicSection& section, const Stack& stack, source::SourceSpan here);

}  // namespace culprit::unroll
