// SPDX-License-Identifier: MIT
#include "commands/options/command.h"

namespace culprit::commands {

std::span<const Command* const> all_commands() {
  static const Command* const table[] = {
      &check_command(),    &run_command(),    &explain_command(),
      &localize_command(), &repair_command(), &score_command(),
  };
  return table;
}

const Command* command_named(std::string_view name) {
  for (const Command* command : all_commands()) {
    if (command->name == name) return command;
  }
  return nullptr;
}

}  // namespace culprit::commands
