// SPDX-License-Identifier: MIT
#include "unroll/drivers/trace_threads.h"

#include "unroll/machine/machine.h"
#include "unroll/run/symbolic.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

ThreadTrace trace_threads(const RunToChange& given, formula::Terms& terms, KnownInputs known,
                          const StepSink& sink) {
  ThreadTrace trace;
  Registry registry = known.registry;
  registry.forget_variables();  // of other terms
  known.learning = true;
  UnknownOptions options;
  options.inputs.unknown_stdin = false;
  options.inputs.unknown_arguments = false;
  options.inputs.standard_input = &given.standard_input;
  options.inputs.known = &known;
  options.loops.most_iterations = given.most_iterations;
  options.replay.value = [](formula::Term) { return 0; };
  Subject subject = given.subject;
  subject.environment.write = {};
  Symbolic symbolic(terms, registry, options);
  Run run(subject);
  run.symbolic = &symbolic;
  Machine machine(run, sink);
  Sharing sharing;
  ThreadWatch watch(run, sharing, *given.order);
  watch.trace = &trace;
  machine.follow(*given.order, watch);
  machine.run_to_end(subject.entry);
  // Those that wait do so before an operation that they have not performed.
  for (std::size_t i = 0; i < run.state.threads.size(); ++i) {
    const ThreadRecord& record = run.state.threads[i];
    if (i < trace.threads.size()) trace.threads[i].function = record.function;
    if (!record.parked || record.ended) continue;
    TracedOperation waits =
        traced(run.program, static_cast<ThreadNumber>(i + 1), record.parked->stack,
               record.parked->progress, record.parked->next);
    waits.performed = false;
    trace.operations.push_back(std::move(waits));
  }
  trace.result = std::move(run.result);
  return trace;
}

}  // namespace culprit::unroll
