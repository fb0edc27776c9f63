#include <fmt/format.h>

#include <new>

#include "unroll/machine.h"
#include "unroll/symbolic.h"
#include "unroll/unrolling.h"

namespace culprit::unroll {

Unrolling unroll(const program::Program& program, const source::SourceFiles& files,
                 program::FunctionId entry, const Environment& environment, const Limits& limits,
                 const program::Checks& checks, formula::Terms& terms, Registry& registry,
                 const UnknownOptions& options) {
  Symbolic symbolic(terms, registry, options);
  Run run(program, files, environment, limits, checks);
  run.symbolic = &symbolic;
  Machine machine(run, {});
  machine.suspend(options.suspension);
  try {
    machine.run(entry);
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

RunResult replay(const program::Program& program, const source::SourceFiles& files,
                 program::FunctionId entry, const Environment& environment, const Limits& limits,
                 const program::Checks& checks, formula::Terms& terms, Registry& registry,
                 const UnknownOptions& options, const StepSink& sink,
                 const std::function<void(const Input&, std::uint64_t, std::string)>& met) {
  Symbolic symbolic(terms, registry, options);
  Run run(program, files, environment, limits, checks);
  run.symbolic = &symbolic;
  symbolic.met = [&](const Input& input, std::uint64_t bits) {
    met(input, bits, run.describe.value(run.state.memory, bits, input.scalar, input.type));
  };
  Machine machine(run, sink);
  machine.run_to_end(entry);
  return std::move(run.result);
}

}  // namespace culprit::unroll
