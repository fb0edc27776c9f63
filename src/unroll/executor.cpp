#include "unroll/executor.h"

#include <new>

#include "unroll/machine.h"
#include "unroll/run.h"

namespace culprit::unroll {

RunResult execute(const program::Program& program, const source::SourceFiles& files,
                  program::FunctionId entry, const Environment& environment, const Limits& limits,
                  const program::Checks& checks, const StepSink& sink) {
  Run run(program, files, environment, limits, checks);
  Machine machine(run, sink);
  try {
    machine.run(entry);
  } catch (const RunStopped&) {
    // The result says how.
  } catch (const std::bad_alloc&) {
    run.result.end = RunEnd::limit;
    run.result.reason = "the machine's memory is used up";
  }
  run.result.steps = machine.steps();
  run.result.peak_bytes = run.state.memory.peak_bytes();
  run.result.warnings = run.inputs.unmet();
  return std::move(run.result);
}

}  // namespace culprit::unroll
