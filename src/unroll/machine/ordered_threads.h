// SPDX-License-Identifier: MIT
// Programs with threads in a given schedule: turns begin and end, and states that come to the end of a
// turn in the same way are merged.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "unroll/machine/interpreter.h"
#include "unroll/machine/thread_runner.h"
#include "unroll/run/run.h"
#include "unroll/threads/given_schedule.h"

namespace culprit::unroll {

struct ScheduleStop;

class OrderedThreads {
 public:
  // All outlive it; the watch is one for the order.
  OrderedThreads(Run& run, Interpreter& interpreter, ThreadRunner& runner,
                 const GivenSchedule& order, ThreadWatch& watch)
      : run_(run),
        events_(interpreter.events()),
        operations_(interpreter.thread_operations()),
        runner_(runner),
        order_(order),
        watch_(watch) {}

  void begin(program::FunctionId entry) { runner_.begin(entry, watch_); }
  // From the current state on. Ends by RunStopped always.
  [[noreturn]] void finish();
  // A run with known values leaves here where its threads stop for each other. The watch has to
  // count.
  void keep_stops(std::vector<ScheduleStop>* stops) { stops_ = stops; }

 private:
  [[nodiscard]] bool is_end_of(const Turn& turn, const State& state,
                               const ParkedThread& parked) const;
  [[nodiscard]] bool turn_is_over(const State& state) const;
  bool can_go_on(ThreadNumber thread, std::optional<formula::Term>& condition);
  ThreadNumber whose_turn(std::optional<formula::Term>& condition);
  std::optional<State> begin_turn();
  std::vector<State> end_turn(std::vector<ThreadRunner::EndOfTurn> ends);
  void forget_counts(OrderProgress& order) const;
  State next_in_order(std::map<std::size_t, std::vector<State>>& open, std::size_t& count);

  Run& run_;
  EventRecorder& events_;
  ThreadOperations& operations_;
  ThreadRunner& runner_;
  const GivenSchedule& order_;
  ThreadWatch& watch_;
  std::vector<ScheduleStop>* stops_ = nullptr;
};

}  // namespace culprit::unroll
