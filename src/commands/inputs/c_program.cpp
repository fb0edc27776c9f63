// SPDX-License-Identifier: MIT
#include "commands/inputs/c_program.h"

#include <fmt/format.h>

#include <filesystem>

#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/inputs/models_directory.h"
#include "commands/inputs/rules.h"
#include "commands/inputs/schedule_file.h"
#include "commands/options/applicability.h"
#include "program/validate/validate.h"
#include "source/errors.h"
#include "unroll/drivers/schedules.h"

namespace culprit::commands {

using source::InputError;

namespace {

frontend::CInput c_input(const Context& context) {
  const Options& options = context.options;
  frontend::CInput input;
  input.files = options.files;
  input.clang_flags = options.clang_flags;
  input.build_directory = options.build_directory;
  input.models_directory = models_directory();
  input.entry_function = options.function;
  input.rules = &context.rules;
  return input;
}

}  // namespace

frontend::CProgram read_c_files_again(Context& context, Blame blame) {
  read_rules(context);
  frontend::CInput input = c_input(context);
  input.blame_statements = blame == Blame::statements;
  frontend::CProgram read = frontend::read_c_program(input, context.files);
  if (input.blame_statements && read.program.has_threads()) {
    input.blame_statements = false;
    read = frontend::read_c_program(input, context.files);
  }
  program::validate(read.program, context.files);
  return read;
}

frontend::CProgram read_c_files(Context& context, Blame blame) {
  const Options& options = context.options;
  checks_of(options);  // a rule that is none is refused before anything is read
  frontend::CProgram read = read_c_files_again(context, blame);
  refuse_inapplicable_options(context, read.program.has_threads() ? Threads::some : Threads::none);
  context.warnings = read.warnings;
  if (!options.quiet) {
    for (const std::string& warning : read.warnings)
      print_error(warning.ends_with('\n') ? warning : warning + "\n");
  }
  return read;
}

frontend::CProgram read_reference(Context& context) {
  frontend::CInput input = c_input(context);
  input.files = {context.options.reference};
  input.rules = nullptr;  // they are about the other one
  input.build_directory.clear();
  frontend::CProgram read = frontend::read_c_program(input, context.files);
  program::validate(read.program, context.files);
  if (read.program.has_threads()) {
    throw source::Unsupported("--reference: a program with threads",
                              read.program.function(read.entry).span);
  }
  return read;
}

frontend::CProgram read_c_texts(const Context& context, source::SourceFiles& files,
                                const std::map<std::string, std::string>& texts,
                                const frontend::ReadModels* models) {
  frontend::CInput input = c_input(context);
  input.models = models;
  input.texts = texts;
  input.all_errors = true;
  frontend::CProgram read = frontend::read_c_program(input, files);
  program::validate(read.program, files);
  return read;
}

frontend::EditSpace read_edits(Context& context,
                               const std::vector<frontend::TextDifference>& differences) {
  return frontend::read_edit_space(c_input(context), differences, context.files);
}

frontend::CProgram read_changed_texts(const Context& context, source::SourceFiles& files,
                                      const std::vector<source::ChangedText>& texts) {
  std::map<std::string, std::string> by_path;
  for (const source::ChangedText& each : texts) by_path[each.path] = each.text;
  try {
    return read_c_texts(context, files, by_path);
  } catch (const frontend::CompileError& error) {
    throw InputError(error.what());
  }
}

program::Checks checks_of(const Options& options) {
  return options.checks.empty() ? program::Checks() : program::Checks::parse(options.checks);
}

std::map<std::string, std::string> given_inputs(const Options& options) {
  std::map<std::string, std::string> inputs;
  for (const std::string& text : options.inputs) {
    std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw InputError(fmt::format("--input: '{}' is not of the form NAME=VALUE", text));
    }
    inputs[text.substr(0, equals)] = text.substr(equals + 1);
  }
  if (options.schedule.empty()) return inputs;
  for (const auto& [name, value] : read_schedule(options.schedule).inputs) {
    inputs.emplace(name, value);
  }
  return inputs;
}

std::vector<unroll::GivenTurn> turns_of(const Options& options) {
  if (options.schedule.empty()) return {};
  ScheduleFile file = read_schedule(options.schedule);
  std::string arguments;
  for (const auto& [name, value] : file.inputs) {
    if (name.starts_with("argv[")) arguments += " " + value;
  }
  if (!arguments.empty() && options.program_arguments.empty()) {
    throw InputError("--schedule: the run has arguments; give them, too: --" + arguments);
  }
  return std::move(file.turns);
}

unroll::Limits limits_of(const Options& options) {
  unroll::Limits limits;
  limits.max_steps = options.max_steps;
  limits.max_memory = options.memory << 20;
  limits.timeout_seconds = options.timeout;
  limits.stack_bytes = options.stack << 20;
  limits.interrupted = &interrupted();
  limits.effort = &effort_of(options);
  return limits;
}

std::vector<std::string> arguments_of(const Options& options) {
  std::vector<std::string> arguments{
      std::filesystem::path(options.files.front()).replace_extension().string()};
  arguments.insert(arguments.end(), options.program_arguments.begin(),
                   options.program_arguments.end());
  return arguments;
}

unroll::Subject subject_of(const Context& context, const frontend::CProgram& read) {
  const Options& options = context.options;
  unroll::Environment environment;
  environment.arguments = arguments_of(options);
  environment.inputs = given_inputs(options);
  return {read.program,           context.files,      read.entry,
          std::move(environment), limits_of(options), checks_of(options)};
}

void refuse_threads(const frontend::CProgram& read, const std::string& what) {
  if (!read.program.has_threads()) return;
  throw source::Unsupported(what + " of a program with threads",
                            read.program.function(read.entry).span);
}

}  // namespace culprit::commands
