#include "commands/native_bounds.h"

#include "commands/interruption.h"

namespace culprit::commands {

process::Bounds native_bounds(const Context& context) {
  using Clock = std::chrono::steady_clock;
  process::Bounds bounds;
  if (context.options.timeout > 0) {
    bounds.deadline = context.start + std::chrono::duration_cast<Clock::duration>(
                                          std::chrono::duration<double>(context.options.timeout));
  }
  bounds.memory_bytes = context.options.memory << 20;
  bounds.interrupted = &interrupted();
  bounds.sandbox =
      context.options.sandbox == "off" ? process::SandboxMode::off : process::SandboxMode::on;
  return bounds;
}

}  // namespace culprit::commands
