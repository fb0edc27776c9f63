// SPDX-License-Identifier: MIT
// A command of culprit, and what it is given to work with. To add one, write its file with a
// function that returns its Command, and add a line to the table in commands.cpp.
#pragma once

#include <chrono>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands/options/exit_code.h"
#include "commands/options/options.h"
#include "frontend/rules/rule.h"
#include "source/source_files.h"

namespace culprit::commands {

struct Command;

// Owned by main, so that a span in an exception still points to a text when main reports it.
struct Context {
  const Command* command = nullptr;
  Options options;
  source::SourceFiles files;
  std::vector<std::string> warnings;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::vector<frontend::Rule> rules;  // --rule, once they are read
};

struct Command {
  std::string_view name;
  std::string_view arguments;             // "FILE... [-- ARGS]"
  std::string_view summary;               // one line in the list of commands
  std::string_view description;           // a paragraph of its help
  std::vector<std::string_view> options;  // names in the table of options, in the order of help
  std::string_view dump_stages;           // what --dump accepts: "program|unrolling"
  std::string_view file_patterns;         // what completion offers: "*.c", separated by blanks
  bool takes_program_arguments;           // what follows --
  ExitCode (*execute)(Context&);
};

// One function a command, each in the file of its name. The first needs no name: `culprit FILE`.
const Command& story_command();
const Command& run_command();
const Command& check_command();
const Command& explain_command();
const Command& localize_command();
const Command& repair_command();
const Command& score_command();

// The table, in the order in which help lists it.
std::span<const Command* const> all_commands();
// "check FILE...", "FILE...": as it is typed, behind `culprit`.
std::string usage_of(const Command& command);
// nullptr if there is none of that name.
const Command* command_named(std::string_view name);

inline constexpr std::string_view version = CULPRIT_VERSION;

}  // namespace culprit::commands
