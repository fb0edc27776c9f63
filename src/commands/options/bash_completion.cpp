// SPDX-License-Identifier: MIT
#include "commands/options/bash_completion.h"

#include <fmt/format.h>

#include <algorithm>

#include "commands/options/command.h"
#include "program/property.h"

namespace culprit::commands {

namespace {

std::string words_of(std::string_view choices) {
  std::string words(choices);
  std::ranges::replace(words, '|', ' ');
  return words;
}

// What follows an option that takes a value: a branch of `case`.
std::string value_branch(const OptionInfo& option, const Command& command) {
  std::string action;
  switch (option.kind) {
    case ValueKind::none: return {};
    case ValueKind::text: action = ":"; break;  // nothing can be offered
    case ValueKind::file:
      action = "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")";
      break;
    case ValueKind::directory:
      action = "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$word\")";
      break;
    case ValueKind::choice: {
      std::string choices = words_of(option.choices.empty() ? command.dump_stages : option.choices);
      action = fmt::format("mapfile -t COMPREPLY < <(compgen -W \"{}\" -- \"$word\")", choices);
      break;
    }
  }
  return fmt::format("        {}) {}; return ;;\n", option.name, action);
}

// One compgen for each of the patterns, which blanks separate.
std::string matching_files(std::string_view patterns) {
  std::string commands;
  while (!patterns.empty()) {
    std::size_t blank = std::min(patterns.find(' '), patterns.size());
    commands += fmt::format("compgen -f -X '!{}' -- \"$word\"; ", patterns.substr(0, blank));
    patterns.remove_prefix(std::min(blank + 1, patterns.size()));
  }
  return commands;
}

std::string command_branch(const Command& command, std::string_view pattern) {
  std::string names;
  std::string values;
  for (std::string_view name : command.options) {
    const OptionInfo& option = *option_named(name);
    if (!names.empty()) names += ' ';
    names += name;
    if (!option.value.empty()) values += value_branch(option, command);
  }
  return fmt::format(
      "    {})\n"
      "      case $option in\n{}"
      "      esac\n"
      "      if [[ $word == -* ]]; then\n"
      "        mapfile -t COMPREPLY < <(compgen -W \"{}\" -- \"$word\")\n"
      "      else\n"
      "        compopt -o filenames\n"
      "        mapfile -t COMPREPLY < <({}compgen -d -- \"$word\")\n"
      "      fi ;;\n",
      pattern, values, names, matching_files(command.file_patterns));
}

}  // namespace

std::string bash_completion() {
  std::string names;
  std::string branches;
  for (const Command* command : all_commands()) {
    if (command == &story_command()) continue;  // it needs no name
    names += fmt::format("{} ", command->name);
    branches += command_branch(*command, command->name);
  }
  branches += command_branch(story_command(), "*");
  return fmt::format(
      "# Completion of culprit's commands and options for bash; printed by culprit itself.\n"
      "_culprit() {{\n"
      "  local word=${{COMP_WORDS[COMP_CWORD]}} option=${{COMP_WORDS[COMP_CWORD-1]}}\n"
      "  COMPREPLY=()\n"
      "  if [[ $word == = ]]; then word=; elif [[ $option == = ]]; then "
      "option=${{COMP_WORDS[COMP_CWORD-2]}}; fi\n"
      "  if ((COMP_CWORD == 1)); then\n"
      "    mapfile -t COMPREPLY < <(compgen -W \"{}--help --version\" -- \"$word\"; {}compgen -d "
      "-- "
      "\"$word\")\n"
      "    return\n"
      "  fi\n"
      "  case ${{COMP_WORDS[1]}} in\n"
      "{}"
      "  esac\n"
      "}}\n"
      "complete -F _culprit culprit\n",
      names, matching_files(story_command().file_patterns), branches);
}

}  // namespace culprit::commands
