// SPDX-License-Identifier: MIT
#include "commands/options/command.h"

namespace culprit::commands {

std::span<const Command* const> all_commands() {
  static const Command* const table[] = {
      &story_command(),    &check_command(),  &run_command(),   &explain_command(),
      &localize_command(), &repair_command(), &score_command(),
  };
  return table;
}

std::string usage_of(const Command& command) {
  const bool needs_no_name = &command == &story_command();
  return (needs_no_name ? "" : std::string(command.name) + " ") + std::string(command.arguments);
}

const Command* command_named(std::string_view name) {
  for (const Command* command : all_commands()) {
    if (command->name == name) return command;
  }
  return nullptr;
}

}  // namespace culprit::commands
