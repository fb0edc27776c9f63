#include "unroll/executor.h"

#include "unroll/machine.h"
#include "unroll/run.h"

namespace culprit::unroll {

RunResult execute(const program::Program& program, const source::SourceFiles& files,
                  program::FunctionId entry, const Environment& environment, const Limits& limits,
                  const program::Checks& checks, const StepSink& sink) {
  Run run(program, files, environment, limits, checks);
  Machine machine(run, sink);
  machine.run_to_end(entry);
  run.result.peak_bytes = run.state.memory.peak_bytes();
  run.result.warnings = run.inputs.unmet();
  return std::move(run.result);
}

}  // namespace culprit::unroll
