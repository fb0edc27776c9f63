// SPDX-License-Identifier: MIT
#include "commands/options/next_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace culprit::commands {

namespace {

using Given = std::vector<std::pair<std::string_view, std::string>>;  // an option, and its value

// Those that say which program and which runs are meant, as far as they are not the usual ones.
Given given_options(const Options& options) {
  const Options usual;
  Given given;
  auto text = [&](std::string_view name, const std::string& value, const std::string& otherwise) {
    if (value != otherwise) given.emplace_back(name, shell_word(value));
  };
  auto number = [&](std::string_view name, std::uint64_t value, std::uint64_t otherwise) {
    if (value != otherwise) given.emplace_back(name, fmt::format("{}", value));
  };
  auto list = [&](std::string_view name, const std::vector<std::string>& values) {
    for (const std::string& each : values) given.emplace_back(name, shell_word(each));
  };
  text("--tests", options.tests, "");
  list("--add-test", options.added_tests);
  text("--function", options.function, usual.function);
  list("--clang", options.clang_flags);
  text("-p", options.build_directory, "");
  list("--input", options.inputs);
  text("--checks", options.checks, usual.checks);
  list("--rule", options.rules);
  text("--unwind", options.unwind, usual.unwind);
  number("--max-stdin", options.max_stdin, usual.max_stdin);
  number("--max-args", options.max_args, usual.max_args);
  number("--max-arg-length", options.max_arg_length, usual.max_arg_length);
  text("--pointer-params", options.pointer_params, usual.pointer_params);
  number("--stack", options.stack, usual.stack);
  if (options.malloc_may_fail) given.emplace_back("--malloc-may-fail", "");
  return given;
}

}  // namespace

std::string shell_word(const std::string& word) {
  auto is_plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("_-+=./,:@%").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  std::string quoted = "'";
  for (char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::optional<std::string> next_command(const Command& next, const Options& given,
                                        const std::string& more) {
  if (!given.program_arguments.empty() && !next.takes_program_arguments) return std::nullopt;
  std::string words = &next == &story_command() ? "culprit" : fmt::format("culprit {}", next.name);
  for (const std::string& file : given.files) words += " " + shell_word(file);
  for (const auto& [option, value] : given_options(given)) {
    if (std::find(next.options.begin(), next.options.end(), option) == next.options.end())
      return std::nullopt;
    // A value that begins like an option has to be joined to its own.
    words += fmt::format(" {}{}{}", option,
                         value.empty()            ? ""
                         : value.starts_with("-") ? "="
                                                  : " ",
                         value);
  }
  if (!more.empty()) words += " " + more;
  if (!given.program_arguments.empty()) words += " --";
  for (const std::string& each : given.program_arguments) words += " " + shell_word(each);
  return words;
}

}  // namespace culprit::commands
