// SPDX-License-Identifier: MIT
#include "unroll/drivers/unroll.h"

#include <new>

#include "unroll/explore/left_behind.h"
#include "unroll/explore/loop_cuts.h"
#include "unroll/machine/machine.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

Unrolling unroll(const Subject& subject, formula::Terms& terms, Registry& registry,
                 const UnknownOptions& options) {
  Symbolic symbolic(terms, registry, options);
  Run run(subject);
  run.symbolic = &symbolic;
  if (const LoopCuts* cuts = options.loops.cuts)
    symbolic.assumes = [cuts](const State& state) { return cuts->is_assumed(state); };
  Machine machine(run, {});
  machine.interpreter().suspend(options.replaced.suspension);
  try {
    machine.run(subject.entry);
  } catch (const RunStopped&) {
    // A limit of the whole, or the end of the last state.
    if (run.result.end == RunEnd::limit && run.result.whole_run) {
      symbolic.unrolling.stopped = run.result.reason;
    }
  } catch (const std::bad_alloc&) {
    symbolic.unrolling.stopped = "the machine's memory is used up";
  }
  symbolic.unrolling.steps = machine.steps();
  return std::move(symbolic.unrolling);
}

RunResult replay(const Subject& subject, formula::Terms& terms, Registry& registry,
                 const UnknownOptions& options, const StepSink& sink, const InputObserver& met) {
  Symbolic symbolic(terms, registry, options);
  Run run(subject);
  run.symbolic = &symbolic;
  symbolic.met = [&](const Input& input, std::uint64_t bits) {
    met(input, bits, run.describe.value(run.state.memory, bits, input.scalar, input.type));
  };
  Machine machine(run, sink);
  machine.run_to_end(subject.entry);
  machine.interpreter().note_values();
  // Inputs that only show at the end are met, too.
  if (run.result.end == RunEnd::exited) left_behind(run);
  return std::move(run.result);
}

}  // namespace culprit::unroll
