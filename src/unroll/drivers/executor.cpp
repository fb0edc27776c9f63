// SPDX-License-Identifier: MIT
#include "unroll/drivers/executor.h"

#include "unroll/machine/machine.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

RunResult execute(const Subject& subject, const StepSink& sink, Coverage* coverage) {
  Run run(subject);
  Machine machine(run, sink);
  machine.interpreter().keep_coverage(coverage);
  machine.run_to_end(subject.entry);
  run.result.peak_bytes = run.state.memory.peak_bytes();
  run.result.warnings = run.inputs.unmet();
  return std::move(run.result);
}

}  // namespace culprit::unroll
