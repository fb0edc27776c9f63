// SPDX-License-Identifier: MIT
// One run of a program with threads and known inputs, step by step: the caller says whose step it
// is.
#pragma once

#include <functional>

#include "unroll/drivers/schedules.h"
#include "unroll/machine/machine.h"
#include "unroll/run/symbolic.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

class ThreadStepper {
 public:
  // The subject outlives it.
  ThreadStepper(const Subject& subject, formula::Terms& terms, Registry& registry,
                const UnknownOptions& options, Sharing& sharing)
      : symbolic_(terms, registry, options),
        run_(subject),
        machine_(run_, {}),
        watch_(run_, sharing, Scheduling::every_choice) {
    run_.symbolic = &symbolic_;
    watch_.counts = &counts_;
  }
  ThreadStepper(const ThreadStepper&) = delete;
  ThreadStepper& operator=(const ThreadStepper&) = delete;

  // Begins with main's first instruction; `follow` takes the steps, until it returns or the run
  // ends.
  void execute(program::FunctionId entry, const std::function<void()>& follow) {
    try {
      machine_.threads().begin(entry, watch_);
      follow();
    } catch (const RunStopped&) {
      // The result says how.
    }
  }

  [[nodiscard]] Run& run() { return run_; }
  [[nodiscard]] const ThreadRecord& record(ThreadNumber thread) const {
    return run_.state.threads[thread - 1];
  }
  [[nodiscard]] std::size_t threads() const { return run_.state.threads.size(); }
  // It has taken so many steps that no end is in sight.
  [[nodiscard]] bool is_endless() const {
    return schedule.size() >= run_.limits.effort->threads.steps;
  }
  [[nodiscard]] bool can_go_on(ThreadNumber thread) const {
    return !is_endless() && !record(thread).ended &&
           machine_.thread_operations()
               .known_ready(run_.state, record(thread).parked->next)
               .value_or(false);
  }
  void step(ThreadNumber thread) {
    bool granted = record(thread).parked->next.kind != VisibleOperation::Kind::none;
    schedule.push_back(thread);
    std::vector<State> after = machine_.threads().advance(std::move(run_.state), thread, granted);
    run_.state = std::move(after.front());
  }
  // Where the thread, which has not ended, stands, and how often it was there before.
  [[nodiscard]] OperationPlace place(ThreadNumber thread) const {
    return place_of(thread, record(thread).parked->stack, record(thread).parked->next);
  }
  [[nodiscard]] std::uint32_t executions(const OperationPlace& place) const {
    auto seen = counts_.places.find(place);
    return seen == counts_.places.end() ? 0 : seen->second;
  }

  Schedule schedule;  // the steps so far

 private:
  Symbolic symbolic_;
  Run run_;
  Machine machine_;
  ThreadWatch watch_;
  OperationCounts counts_;
};

}  // namespace culprit::unroll
