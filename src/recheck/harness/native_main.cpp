// SPDX-License-Identifier: MIT
// The main() of a harness.
#include <fmt/format.h>

#include "recheck/harness/harness_sections.h"
#include "recheck/harness/native_text.h"

namespace culprit::recheck {

using unroll::ReplayLog;

namespace {

// Standard input is a pipe that holds the recorded bytes; it is small enough for its buffer.
std::string input_text(const ReplayLog& log) {
  std::string bytes(log.input_length, ' ');
  for (const auto& [at, byte] : log.input) {
    if (at < bytes.size()) bytes[at] = static_cast<char>(byte);
  }
  std::string content = bytes.empty() ? std::string("{0}") : bytes_text(bytes);
  return fmt::format(
      "static const unsigned char culprit_input[] = {0};\n"
      "int culprit_pipe(int *) __asm__(\"pipe\");\n"
      "int culprit_dup2(int, int) __asm__(\"dup2\");\n"
      "int culprit_close(int) __asm__(\"close\");\n"
      "static void culprit_set_input(void) {{\n"
      "  int ends[2];\n"
      "  if (culprit_pipe(ends) != 0 || culprit_write(ends[1], culprit_input, {1}) != {1} ||\n"
      "      culprit_dup2(ends[0], 0) < 0)\n"
      "    culprit_stop(\"standard input cannot be set\");\n"
      "  culprit_close(ends[0]);\n"
      "  culprit_close(ends[1]);\n"
      "}}\n",
      content, bytes.size());
}

std::string arguments_text(const std::vector<std::string>& arguments) {
  std::string text, pointers;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    text += fmt::format("static char culprit_argument_{}[] = {};\n", i,
                        bytes_text(arguments[i] + '\0'));
    pointers += fmt::format("culprit_argument_{}, ", i);
  }
  return text + fmt::format("static char *culprit_arguments[] = {{{}0}};\n", pointers);
}

struct EntryCall {
  std::string objects, call;
};

// Functions are the first objects (unroll/memory/address.h).
const program::Function* pointed_function(const NativeProgram& program,
                                          const ReplayLog::Parameter& parameter) {
  auto object = static_cast<std::size_t>(unroll::object_of(parameter.bits));
  bool is_function =
      parameter.scalar.is_pointer() && object != 0 && object < program.program.functions.size();
  return is_function ? &program.program.functions[object] : nullptr;
}

EntryCall entry_call(const NativeProgram& program, const ReplayLog& log) {
  EntryCall entry;
  std::string arguments;
  for (std::size_t i = 0; i < log.parameters.size(); ++i) {
    const ReplayLog::Parameter& parameter = log.parameters[i];
    bool by_value = parameter.scalar.width == 0;
    if (parameter.object_size != 0) {
      std::string bytes =
          bytes_of(log, ReplayLog::Owner::parameter, parameter.name, parameter.object_size);
      entry.objects += fmt::format(
          "/* {}{}, a parameter. */\n"
          "static unsigned char culprit_parameter_{}[{}] __attribute__((aligned(16))) = {};\n",
          by_value ? "" : "*", parameter.name, i, parameter.object_size, bytes_text(bytes));
    }
    if (i != 0) arguments += ", ";
    if (by_value) {
      arguments +=
          fmt::format("*({} *)culprit_parameter_{}", program.program.type(parameter.type).name, i);
    } else if (parameter.object_size != 0) {
      arguments += fmt::format("(void *)culprit_parameter_{}", i);
    } else if (const program::Function* function = pointed_function(program, parameter)) {
      arguments += function->name;
    } else {
      arguments += value_text(parameter.scalar, parameter.bits);
    }
  }
  entry.call = fmt::format("{}({})", program.program.function(program.entry).name, arguments);
  return entry;
}

}  // namespace

std::string replaying_main(const NativeProgram& program, const ReplayLog& log,
                           bool follows_schedule) {
  const program::Function& entry = program.program.function(program.entry);
  bool is_main = entry.name == "main";
  bool takes_arguments = is_main && !entry.parameters.empty();
  if (is_main && !takes_arguments && !log.reads_input && !follows_schedule) return "";
  std::string text;
  std::string body;
  if (log.reads_input) {
    text += input_text(log);
    body += "  culprit_set_input();\n";
  }
  if (is_main) {
    const auto& arguments = log.unknown_arguments ? log.arguments : program.arguments;
    text += arguments_text(arguments);
    text += "int __real_main(int, char **, char **);\n";
    body += fmt::format(
        "  int result = __real_main({}, culprit_arguments, culprit_environment);\n{}"
        "  return result;\n",
        arguments.size(), follows_schedule ? "  culprit_leave();\n" : "");
  } else {
    EntryCall call = entry_call(program, log);
    text += call.objects;
    body += fmt::format("  {};\n  return 0;\n", call.call);
  }
  return text +
         "int __wrap_main(int count, char **arguments, char **culprit_environment);\n"
         "int __wrap_main(int count, char **arguments, char **culprit_environment) {\n" +
         body + "}\n";
}

std::string following_main() {
  return "int __real_main(int, char **, char **);\n"
         "int __wrap_main(int count, char **arguments, char **culprit_environment);\n"
         "int __wrap_main(int count, char **arguments, char **culprit_environment) {\n"
         "  int result = __real_main(count, arguments, culprit_environment);\n"
         "  culprit_leave();\n"
         "  return result;\n"
         "}\n";
}

}  // namespace culprit::recheck
