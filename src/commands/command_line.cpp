// SPDX-License-Identifier: MIT
#include "commands/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

#include "commands/delivery/delivery.h"
#include "commands/delivery/destination.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/delivery/report_forms.h"
#include "commands/options/applicability.h"
#include "commands/options/bash_completion.h"
#include "commands/options/help.h"
#include "commands/options/input_files.h"
#include "commands/options/man_page.h"
#include "commands/options/option_conflicts.h"
#include "effort/ledger.h"
#include "source/errors.h"
#include "source/invariant.h"
#include "source/spelling_suggestion.h"
#include "supervise/handover.h"

namespace culprit::commands {

namespace {

using source::InputError;

std::vector<std::string> names_of(const Command& command) {
  return {command.options.begin(), command.options.end()};
}

[[noreturn]] void reject_option(const Command& command, const std::string& word) {
  std::string name = word.substr(0, word.find('='));
  std::string hint = source::did_you_mean(name, names_of(command));
  bool looks_like_a_flag = !word.starts_with("--") && word.size() > 1 &&
                           std::string_view("DIUWfmOsgl").find(word[1]) != std::string_view::npos;
  if (hint.empty() && looks_like_a_flag)
    hint = fmt::format("; flags for Clang are written --clang={}", word);
  if (hint.empty()) hint = fmt::format("; culprit {} --help lists the options", command.name);
  throw InputError(fmt::format("{}: unknown option '{}'{}", command.name, name, hint));
}

// CLI11 would take the next word for the value of `--name=`, and needs no value for a flag.
void check_attached_values(const Command& command, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    std::size_t equals = word.find('=');
    if (!word.starts_with("--") || equals == std::string::npos) continue;
    const OptionInfo* option = option_named(word.substr(0, equals));
    if (!option || std::ranges::find(command.options, option->name) == command.options.end())
      continue;
    if (option->value.empty()) {
      throw InputError(fmt::format("{}: {} takes no value", command.name, option->name));
    }
    if (equals + 1 == word.size()) {
      throw InputError(
          fmt::format("{}: {} needs a value: {}", command.name, option->name, spelling(*option)));
    }
  }
}

void add_option(CLI::App& parser, const OptionInfo& option, Options& options) {
  std::string name(option.name == "--help" ? "-h,--help" : option.name);
  if (option.value.empty()) {
    parser.add_flag_callback(name, [&] { store(option, "", options); });
    return;
  }
  CLI::callback_t take = [&](const CLI::results_t& values) {
    for (const std::string& value : values) store(option, value, options);
    return true;
  };
  // One value a time, but as often as one likes; store() refuses what may be given once only.
  parser.add_option(name, take)
      ->type_size(1)
      ->expected(1, CLI::detail::expected_max_vector_size)
      ->allow_extra_args(false);
}

}  // namespace

void parse_command_line(const Command& command, const std::vector<std::string>& words,
                        Options& options) {
  auto dashes = std::ranges::find(words, "--");
  std::vector<std::string> own(words.begin(), dashes);
  if (dashes != words.end()) options.program_arguments.assign(dashes + 1, words.end());
  check_attached_values(command, own);
  for (std::string& word : own) {
    const OptionInfo* option = option_named(word);
    if (option && has_optional_value(*option)) word += fmt::format("={}", option->without);
  }

  CLI::App parser;
  parser.set_help_flag();
  parser.allow_extras();
  for (std::string_view name : command.options) {
    const OptionInfo* option = option_named(name);
    INVARIANT(option, "a command should list options of the table only");
    add_option(parser, *option, options);
  }
  std::reverse(own.begin(), own.end());  // as CLI11 wants it
  try {
    parser.parse(std::move(own));
  } catch (const CLI::ArgumentMismatch& error) {
    // The only mismatch there can be: the last option has no value.
    const OptionInfo* option = option_named(words.empty() ? "" : *std::prev(dashes));
    if (!option) throw InputError(fmt::format("{}: {}", command.name, error.what()));
    throw InputError(
        fmt::format("{}: {} needs a value: {}", command.name, option->name, spelling(*option)));
  } catch (const CLI::ParseError& error) {
    throw InputError(fmt::format("{}: {}", command.name, error.what()));
  }
  for (const std::string& word : parser.remaining()) {
    if (word.size() > 1 && word.starts_with('-')) reject_option(command, word);
    options.files.push_back(word);
  }
  if (options.help || options.version) return;
  if (!options.dump.empty()) check_choice("--dump", command.dump_stages, options.dump);
  if (options.files.empty()) {
    throw InputError(
        fmt::format("{0}: no input file; usage: culprit {0} {1}", command.name, command.arguments));
  }
  if (dashes != words.end() && !command.takes_program_arguments) {
    throw InputError(fmt::format("{}: nothing can follow --", command.name));
  }
}

namespace {

// What the words mean: a command and its words, or, without a command's name, the whole story of
// files. Null: the first word is neither.
struct Asked {
  const Command* command = nullptr;
  std::vector<std::string> words;
};
Asked asked_for(const std::vector<std::string>& words) {
  const std::string& first = words.front();
  if (const Command* command = command_named(first))
    return {command, {words.begin() + 1, words.end()}};
  const bool is_option = option_named(first.substr(0, first.find('='))) != nullptr;
  std::error_code ignored;
  const bool is_file = std::filesystem::exists(first, ignored) || looks_like_input(first);
  if (is_option || is_file || first == "--") return {&story_command(), words};
  return {};
}

[[noreturn]] void reject_command(const std::string& word) {
  std::vector<std::string> known{"--help", "--version"};
  for (const Command* command : all_commands()) known.emplace_back(command->name);
  std::string hint = source::did_you_mean(word, known);
  if (hint.empty()) hint = "; culprit --help lists the commands";
  std::string_view what = word.starts_with('-') ? "option" : "command";
  throw InputError(fmt::format("unknown {} '{}'{}", what, word, hint));
}

// From here on the supervisor keeps to them.
void hand_over_limits(const Context& context) {
  constexpr std::uint64_t most_megabytes = std::uint64_t{1} << 40;
  supervise::SharedLimits limits;
  limits.deadline = deadline_of(context);
  if (context.options.memory < most_megabytes) limits.memory_bytes = context.options.memory << 20;
  supervise::set_limits(limits);
  supervise::enter_stage("reading the input");
}

}  // namespace

ExitCode run_command_line(const std::vector<std::string>& words, Context& context) {
  auto print = [](const std::string& text) {
    print_output(text);
    return ExitCode::success;
  };
  if (words.empty()) {
    print_error(short_help());
    return ExitCode::bad_input;
  }
  const std::string& first = words.front();
  const std::vector<std::string> rest(words.begin() + 1, words.end());
  if (first == "--version") return print(version_text());
  if (first == "--generate-man-page") return print(man_page());
  if (first == "--generate-bash-completion") return print(bash_completion());
  if (first == "--help" || first == "-h" || first == "help") {
    if (rest.empty()) return print(help());
    const Command* about = command_named(rest.front());
    if (!about) reject_command(rest.front());
    return print(help_of(*about));
  }
  const Asked asked = asked_for(words);
  if (!asked.command) reject_command(first);
  context.command = asked.command;
  for (const ReportForm& form : report_forms()) {
    if (std::ranges::find(context.command->options, form.option) != context.command->options.end())
      context.options.*form.destination = destination_in(asked.words, form.option);
  }
  parse_command_line(*context.command, asked.words, context.options);
  if (context.options.version) return print(version_text());
  if (context.options.help) return print(help_of(*context.command));
  hand_over_limits(context);
  clear_destinations(context);
  deposit_nothing_known(context);
  refuse_conflicting_options(context.options);
  refuse_inapplicable_options(context);
  ExitCode code = context.command->execute(context);
  if (context.options.verbose) print_error(effort::ledger_text());
  return code;
}

void prepare_last_report(const std::vector<std::string>& words) {
  Context context;
  if (words.empty()) return;
  const Asked asked = asked_for(words);
  context.command = asked.command;
  if (!context.command) return;
  parse_command_line(*context.command, asked.words, context.options);
  if (context.options.version || context.options.help) return;
  hand_over_limits(context);
  refuse_to_overwrite_inputs(context.options);
  deposit_nothing_known(context);
}

}  // namespace culprit::commands
