// SPDX-License-Identifier: MIT
#include "commands/options/help.h"

#include <fmt/format.h>

#include <algorithm>

#include "commands/options/applicability.h"
#include "program/property.h"

namespace culprit::commands {

namespace {

constexpr std::size_t help_width = 100;
// Where the explaining text begins.
constexpr std::size_t option_column = 24;
constexpr std::size_t command_column = 28;
constexpr std::size_t exit_code_column = 6;

// Words of `text` in lines of at most help_width columns; the first line goes on at column `at`.
std::string wrap(std::string_view text, std::size_t at, std::size_t indent) {
  std::string out;
  std::size_t column = at;
  bool line_begins = true;
  while (!text.empty()) {
    std::size_t space = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, space);
    text.remove_prefix(std::min(space + 1, text.size()));
    if (!line_begins && column + 1 + word.size() > help_width) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
      line_begins = true;
    }
    if (!line_begins) {
      out += ' ';
      ++column;
    }
    out += word;
    column += word.size();
    line_begins = false;
  }
  return out + "\n";
}

// "  NAME      text", the text wrapped in its column.
std::string entry(std::string_view name, std::string_view text,
                  std::size_t column = option_column) {
  std::string out = "  " + std::string(name);
  if (out.size() + 2 > column)
    out += "\n" + std::string(column, ' ');
  else
    out += std::string(column - out.size(), ' ');
  return out + wrap(text, column, column);
}

std::string list_of_commands() {
  std::string out;
  for (const Command* command : all_commands()) {
    out += entry(usage_of(*command), command->summary, command_column);
  }
  return out;
}

constexpr ExitCodeInfo exit_code_table[] = {
    {ExitCode::success, "no violation was found"},
    {ExitCode::violated, "the program violates a rule"},
    {ExitCode::bad_input, "the command line or the input cannot be used"},
    {ExitCode::unknown,
     "no answer: a limit, or a construct that is not supported; the report says which"},
};

}  // namespace

std::span<const ExitCodeInfo> exit_codes() {
  return exit_code_table;
}

std::string version_text() {
  return fmt::format("culprit {}\n", version);
}

std::string short_help() {
  std::string out = "usage: culprit [COMMAND] FILE... [OPTIONS]\n";
  out += list_of_commands();
  return out + "culprit --help says more\n";
}

std::string help() {
  std::string out = "culprit finds the expression that is to blame for a failure.\n\n";
  out += "usage: culprit [COMMAND] FILE... [OPTIONS]\n\ncommands\n";
  out += list_of_commands();
  out += "\noptions\n";
  out += entry("COMMAND --help", "print the help of a command");
  out += entry("--version", option_named("--version")->help);
  out += "\nexit codes\n";
  for (const ExitCodeInfo& each : exit_codes()) {
    out += entry(fmt::format("{}", static_cast<int>(each.code)), each.meaning, exit_code_column);
  }
  return out;
}

std::string help_of(const OptionInfo& option, const Command& command) {
  std::string text(option.help);
  if (option.name == "--dump") {
    std::string stages(command.dump_stages);
    std::ranges::replace(stages, '|', ' ');
    for (std::size_t i = 0; (i = stages.find(' ', i)) != std::string::npos; i += 2)
      stages.insert(i, ",");
    text += ": " + stages;
  }
  InputKinds meant = inputs_of(command.name, option.name);
  if (meant != inputs_of(command.name)) text += fmt::format(" [{}]", names_of_inputs(meant));
  return text;
}

std::string help_of(const Command& command) {
  std::string out = fmt::format("usage: culprit {}\n\n", usage_of(command));
  out += wrap(command.description, 0, 0);
  out += "\noptions\n";
  for (std::string_view name : command.options) {
    const OptionInfo& option = *option_named(name);
    out += entry(spelling(option), help_of(option, command));
  }
  if (std::ranges::find(command.options, "--checks") != command.options.end()) {
    out += "\nchecks (+ marks those that are on by default)\n";
    for (const program::CheckGroupInfo& group : program::check_groups()) {
      out += entry(fmt::format("{} {}", group.by_default ? '+' : ' ', group.name), group.help);
    }
  }
  return out;
}

}  // namespace culprit::commands
