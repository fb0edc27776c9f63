// SPDX-License-Identifier: MIT
#include "commands/options/applicability.h"

#include <fmt/format.h>

#include <filesystem>
#include <vector>

#include "commands/options/input_files.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using source::InputError;

struct CommandInputs {
  std::string_view command;
  InputKinds kinds;
};

constexpr CommandInputs commands[] = {
    {"story", any_input},   {"check", any_input}, {"run", any_c},
    {"explain", any_input}, {"localize", any_c},  {"repair", any_input},
};

struct OptionInputs {
  std::string_view option;
  std::string_view command;  // empty: all that take it
  InputKinds kinds;
};

// Options that are not listed apply to all that their command works on. Of two lines for an option
// the one that names the command counts.
constexpr OptionInputs input_table[] = {
    {"--", "", any_c},
    {"--add-test", "", sequential_c},
    {"--apply", "", any_c},
    {"--all-nearest", "", sequential_c},
    {"--all-slices", "", sequential_c | finite_c | boolean_input | any_circuit},
    {"--antecedents", "", sequential_c | finite_c | boolean_input},
    {"--assume", "", finite_c | any_circuit},
    {"--assume", "explain", any_c | finite_c | any_circuit},
    {"--at", "", any_c},
    {"--cause", "", any_c},
    {"--checks", "", any_c},
    {"--clang", "", any_c | finite_c},
    {"--clock", "", verilog_input},
    {"--components", "", finite_c | any_circuit},
    {"--consistency", "", finite_c | any_circuit},
    {"--context-switches", "", threaded_c},
    {"--counterexamples", "", sequential_c},
    {"--dump", "repair", finite_c | boolean_input | any_circuit},
    {"--dump=cnf", "", any_c},
    {"--dump=game", "", boolean_input},
    {"--dump=sequential", "", threaded_c},
    {"--dump=smt2", "", any_c},
    {"--dump=unrolling", "", any_c},
    {"--engine", "", sequential_c},
    {"--error-label", "", boolean_input},
    {"--export-fixes", "", any_c},
    {"--faults", "", any_c | finite_c | any_circuit},
    {"--faults", "repair", any_input},
    {"--first", "", any_c},
    {"--function", "", any_c | finite_c},
    {"--hypotheses", "", sequential_c},
    {"--input", "", any_c | finite_c | any_circuit},
    {"--int-width", "", finite_c},
    {"--keep", "", sequential_c | finite_c | any_circuit},
    {"--input", "repair", finite_c | any_circuit},
    {"--jobs", "repair", finite_c | boolean_input | any_circuit},
    {"--ltl", "", finite_c | any_circuit},
    {"--ltl-file", "", finite_c | any_circuit},
    {"--malloc-may-fail", "", any_c},
    {"--max-arg-length", "", any_c},
    {"--max-args", "", any_c},
    {"--max-stdin", "", any_c},
    {"--metric", "", sequential_c},
    {"--patch", "", any_c},
    {"--pointer-params", "", any_c},
    {"--suspect", "story", any_c | boolean_input | any_circuit},
    {"--predicates", "", boolean_input},
    {"--reference", "", sequential_c},
    {"--repair-vars", "", boolean_input},
    {"--replay-harness", "", any_c},
    {"--reset", "", any_circuit},
    {"--rule", "", any_c},
    {"--schedule", "", threaded_c},
    {"--show-loops", "", any_c},
    {"--slicing", "", sequential_c},
    {"--spurious-wakeups", "", threaded_c},
    {"--ssa", "", sequential_c},
    {"--stack", "", any_c},
    {"--targets", "", finite_c},
    {"--terminates", "", boolean_input},
    {"--tests", "", any_c},
    {"--top", "", verilog_input},
    {"--trust", "", any_c | boolean_input},
    {"--unwind", "", any_c},
    {"--unwindset", "", any_c},
    {"--vcd", "", finite_c | any_circuit},
    {"-p", "", any_c | finite_c},
};

struct KindName {
  InputKinds kinds;
  std::string_view name;
};

// The first that fits counts, so sets come before their parts.
constexpr KindName names[] = {
    {any_c | finite_c, "C programs"},
    {any_c, "C programs without --int-width"},
    {sequential_c, "programs without threads"},
    {threaded_c, "programs with threads"},
    {finite_c, "C programs with --int-width"},
    {boolean_input, "Boolean programs"},
    {any_circuit, "circuits"},
    {verilog_input, "Verilog designs"},
    {netlist_input, "circuits in AIGER and BLIF"},
};

InputKinds kinds_of_files(const Options& options) {
  switch (kind_of_inputs(options.files)) {
    case InputKind::boolean_program: return boolean_input;
    case InputKind::c_program: return options.was_given("--int-width") ? finite_c : any_c;
    case InputKind::circuit: break;
  }
  std::string extension = std::filesystem::path(options.files.front()).extension().string();
  return extension == ".v" || extension == ".sv" ? verilog_input : netlist_input;
}

// What the command line asks for, as the table names it.
std::vector<std::string> asked_for(const Options& options) {
  std::vector<std::string> asked;
  for (std::string_view name : options.given) {
    asked.emplace_back(name == "--dump" ? fmt::format("--dump={}", options.dump) : name);
  }
  if (!options.program_arguments.empty()) asked.emplace_back("--");
  return asked;
}

// The inputs as the user would name them: what sets them apart from those that the option is for.
std::string_view name_of_refused(InputKinds kinds, InputKinds meant) {
  if (kinds == any_c && (meant & finite_c) == 0) return "C programs";
  if ((kinds & any_circuit) != 0 && (meant & any_circuit) == 0) return "circuits";
  for (const KindName& each : names) {
    if (each.kinds == kinds) return each.name;
  }
  return "this input";
}

void refuse(const Context& context, InputKinds kinds) {
  std::string_view command = context.command->name;
  if ((inputs_of(command) & kinds) == 0) return;  // the command says that itself
  for (const std::string& name : asked_for(context.options)) {
    InputKinds meant = inputs_of(command, name);
    if ((meant & kinds) != 0) continue;
    std::string what =
        name == "--" ? "arguments after -- do not apply" : fmt::format("{} does not apply", name);
    throw InputError(fmt::format("{} to {}", what, name_of_refused(kinds, meant)));
  }
}

}  // namespace

InputKinds inputs_of(std::string_view command) {
  for (const CommandInputs& each : commands) {
    if (each.command == command) return each.kinds;
  }
  return 0;
}

InputKinds inputs_of(std::string_view command, std::string_view option) {
  InputKinds kinds = any_input;
  for (const OptionInputs& each : input_table) {
    if (each.option != option) continue;
    if (each.command.empty() || each.command == command) kinds = each.kinds;
  }
  return kinds & inputs_of(command);
}

std::string names_of_inputs(InputKinds kinds) {
  std::vector<std::string_view> found;
  for (const KindName& each : names) {
    if ((each.kinds & ~kinds) != 0) continue;
    found.push_back(each.name);
    kinds = static_cast<InputKinds>(kinds & ~each.kinds);
  }
  std::string text;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (i > 0) text += i + 1 == found.size() ? " and " : ", ";
    text += found[i];
  }
  return text;
}

void refuse_inapplicable_options(const Context& context) {
  if (inputs_of(context.command->name) == 0) return;
  refuse(context, kinds_of_files(context.options));
}

void refuse_inapplicable_options(const Context& context, Threads threads) {
  if (context.options.was_given("--int-width")) return;
  refuse(context, threads == Threads::some ? threaded_c : sequential_c);
}

}  // namespace culprit::commands
