// SPDX-License-Identifier: MIT
#include "unroll/machine/machine.h"

#include <new>

#include "unroll/access/leak.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

using program::FunctionId;

void Machine::start(FunctionId entry) {
  const program::Program& program = run_.program;
  if (program.has_threads()) {
    if (ordered_) return ordered_->begin(entry);
    // With unknown inputs schedules.h explores them.
    if (run_.symbolic) run_.stop_unsupported("threads", program.function(entry).span);
    threads_.run_by_turns(entry);
  }
  ProgramEntry& entries = interpreter_.entry();
  interpreter_.initialise_statics();
  const program::Function& function = program.function(entry);
  entry_is_main_ = function.name == "main";
  interpreter_.events().result_has(function.result_type);
  entries.push(function, entry_is_main_ ? entries.main_arguments() : std::vector<Value>{});
}

void Machine::finish() {
  if (ordered_) ordered_->finish();
  State& state = run_.state;
  for (;;) {
    try {
      std::optional<Value> result = interpreter_.run_until(1);
      if (!result) throw RunStopped{};
      if (state.phase == Phase::entry) {
        state.phase = Phase::exit_handlers;
        state.result = *result;
        bool is_status = entry_is_main_ && (result->is_constant() || result->is_term());
        state.status = is_status ? *result : Value::constant(0);
        if (interpreter_.entry().push_handlers("__culprit_run_exit_handlers")) continue;
      }
      check_leaks(run_);
      run_.exit(state.status.is_constant()
                    ? static_cast<int>(static_cast<std::uint32_t>(state.status.bits))
                    : 0);
    } catch (const InfeasibleState&) {
      run_.result.end = RunEnd::assumption_failed;
      if (!interpreter_.explorer().next_state()) throw RunStopped{};
    } catch (const RunStopped&) {
      if (!run_.symbolic || run_.symbolic->replaying()) throw;
      // This state has ended; the others go on.
      interpreter_.events().end();
      if (!interpreter_.explorer().next_state()) throw;
    }
  }
}

void Machine::run(FunctionId entry) {
  start(entry);
  finish();
}

void Machine::run_to_end(FunctionId entry) {
  try {
    run(entry);
  } catch (const RunStopped&) {
    // The result says how.
  } catch (const std::bad_alloc&) {
    run_.result.end = RunEnd::limit;
    run_.result.reason = "the machine's memory is used up";
  }
  run_.result.steps = steps();
}

}  // namespace culprit::unroll
