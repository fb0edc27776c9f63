// SPDX-License-Identifier: MIT
#include "commands/inputs/native_bounds.h"

#include "commands/delivery/interruption.h"

namespace culprit::commands {

process::Bounds native_bounds(const Context& context) {
  process::Bounds bounds;
  bounds.deadline = deadline_of(context);
  bounds.memory_bytes = context.options.memory << 20;
  bounds.interrupted = &interrupted();
  bounds.sandbox =
      context.options.sandbox == "off" ? process::SandboxMode::off : process::SandboxMode::on;
  return bounds;
}

}  // namespace culprit::commands
