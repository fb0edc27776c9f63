// SPDX-License-Identifier: MIT
// The operations of threads that the models of pthread.h and its kin come down to
// (models/culprit.h): locks, waiting, threads themselves.
#pragma once

#include <optional>

#include "unroll/evaluate/evaluator.h"
#include "unroll/library/intrinsics.h"
#include "unroll/machine/program_entry.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

class ThreadWatch;

class ThreadOperations {
 public:
  ThreadOperations(Run& run, Evaluator& evaluator, ProgramEntry& entry,
                   PreparedFunctions& functions)
      : run_(run), evaluator_(evaluator), entry_(entry), functions_(functions) {}

  // From now on there may be several threads. `base`: the state after the initialisers.
  void watch(ThreadWatch& watch, State base) {
    watch_ = &watch;
    base_ = std::move(base);
  }
  [[nodiscard]] const State& base() const { return base_; }

  Value perform(const IntrinsicCall& call);
  void end_atomic_section();
  // The process is about to end.
  void pass_exit(source::SourceSpan where);
  // Can the operation be performed in the state? nullopt: it depends on unknown inputs, and `ready`
  // says how, for the current state.
  [[nodiscard]] std::optional<bool> known_ready(const State& state,
                                                const VisibleOperation& next) const;
  formula::Term ready(const VisibleOperation& next);

 private:
  Value create_thread(const IntrinsicCall& call);
  void wait_until(const IntrinsicCall& call);
  void join_thread(const IntrinsicCall& call);
  void pass_operation(const VisibleOperation& next);
  void note_state(std::optional<ThreadNumber> thread, bool writes);
  [[noreturn]] void exit_thread();
  [[nodiscard]] std::optional<ThreadNumber> known_thread(const IntrinsicCall& call);

  Run& run_;
  Evaluator& evaluator_;
  ProgramEntry& entry_;
  PreparedFunctions& functions_;
  ThreadWatch* watch_ = nullptr;  // null: there is one thread
  State base_;
};

bool is_thread_operation(program::Intrinsic intrinsic);
// Is the first argument a thread?
bool takes_thread(program::Intrinsic intrinsic);

}  // namespace culprit::unroll
