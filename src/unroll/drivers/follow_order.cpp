// SPDX-License-Identifier: MIT
#include "unroll/drivers/follow_order.h"

#include "unroll/drivers/thread_stepper.h"

namespace culprit::unroll {

namespace {

bool is_end(const ThreadStepper& stepper, const GivenSchedule& order, const Turn& turn) {
  if (turn.place == Turn::nowhere || stepper.record(turn.thread).ended) return false;
  OperationPlace here = stepper.place(turn.thread);
  return order.places[turn.place] == here && stepper.executions(here) == turn.execution;
}

void follow(ThreadStepper& stepper, const GivenSchedule& order) {
  ThreadNumber last = 1;
  for (const Turn& turn : order.turns) {
    if (turn.thread > stepper.threads() || is_end(stepper, order, turn)) continue;
    while (stepper.can_go_on(turn.thread)) {
      stepper.step(turn.thread);
      last = turn.thread;
      if (is_end(stepper, order, turn)) break;
    }
  }
  // Then each as long as it can.
  for (std::size_t idle = 0; idle < stepper.threads();) {
    ++idle;
    for (; stepper.can_go_on(last); idle = 0) stepper.step(last);
    last = static_cast<ThreadNumber>(last % stepper.threads() + 1);
  }
}

}  // namespace

Schedule follow_order(const Subject& subject, formula::Terms& terms, Registry& registry,
                      const UnknownOptions& options, const GivenSchedule& order, Sharing& sharing) {
  ThreadStepper stepper(subject, terms, registry, options, sharing);
  stepper.execute(subject.entry, [&] { follow(stepper, order); });
  return std::move(stepper.schedule);
}

}  // namespace culprit::unroll
