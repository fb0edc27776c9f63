// SPDX-License-Identifier: MIT
#include "commands/stages/check_options.h"

#include <fmt/format.h>

#include "commands/options/option_values.h"
#include "source/errors.h"
#include "unroll/state/loop_order.h"

namespace culprit::commands {

using source::InputError;

std::map<source::SourceSpan, std::vector<std::string>> loops_of(const program::Function& function) {
  std::map<source::SourceSpan, std::vector<std::string>> loops;
  if (!function.has_body) return loops;
  for (const unroll::LoopComponent& loop : unroll::LoopOrder(function).components) {
    bool written = loop.loop < function.loops.size();
    loops[written ? function.loops[loop.loop].span : function.span].push_back(
        unroll::loop_name(function, loop));
  }
  return loops;
}

namespace {

void set_unwindset(const Options& options, const program::Program& program,
                   check::CheckOptions& check) {
  if (options.unwindset.empty()) return;
  std::map<std::string, bool> known;
  for (const program::Function& function : program.functions) {
    if (function.has_body) known[function.name] = true;
    for (const auto& [span, names] : loops_of(function)) {
      for (const std::string& name : names) known[name] = true;
    }
  }
  for (const std::string& each : options.unwindset) {
    for (const std::string& item : list_of(each)) {
      std::size_t colon = item.rfind(':');
      if (colon == std::string::npos) {
        throw InputError(fmt::format("--unwindset: '{}' is not of the form LOOP:N", item));
      }
      std::string name = item.substr(0, colon);
      if (!known.contains(name)) {
        throw InputError(
            fmt::format("--unwindset: there is no loop or function '{}' (--show-loops)", name));
      }
      check.unknown.loops.unwindset[name] = whole_number("--unwindset", item.substr(colon + 1), 1);
    }
  }
}

void set_pointer_parameters(const Options& options, check::CheckOptions& check) {
  const std::string& text = options.pointer_params;
  unroll::UnknownOptions& unknown = check.unknown;
  if (text.empty() || text == "object") {
    unknown.inputs.pointer_parameters = unroll::PointerParameters::object;
  } else if (text == "null") {
    unknown.inputs.pointer_parameters = unroll::PointerParameters::null;
  } else if (text.starts_with("array:")) {
    unknown.inputs.pointer_parameters = unroll::PointerParameters::array;
    unknown.inputs.array_length = whole_number("--pointer-params", text.substr(6), 1);
  } else {
    throw InputError(
        fmt::format("--pointer-params: '{}' is not one of null, object and array:N", text));
  }
}

}  // namespace

check::Engine engine_of(const Options& options) {
  check_choice("--engine", "auto|unroll|induction|abstraction", options.engine);
  return options.engine == "unroll"        ? check::Engine::unroll
         : options.engine == "induction"   ? check::Engine::induction
         : options.engine == "abstraction" ? check::Engine::abstraction
                                           : check::Engine::automatic;
}

check::CheckOptions check_options(const Options& options, const program::Program& program) {
  check::CheckOptions check;
  check.unwind = unwind_of(options);
  if (!options.context_switches.empty() && options.context_switches != "auto") {
    check.switches = whole_number("--context-switches", options.context_switches, 0);
  }
  check.unknown.threads.spurious_wake_ups = options.spurious_wakeups;
  set_unwindset(options, program, check);
  set_pointer_parameters(options, check);
  check.first = options.first;
  check.unknown.inputs.max_stdin = static_cast<std::uint32_t>(options.max_stdin);
  check.unknown.inputs.max_arguments = static_cast<std::uint32_t>(options.max_args);
  check.unknown.inputs.max_argument_length = static_cast<std::uint32_t>(options.max_arg_length);
  check.unknown.inputs.malloc_may_fail = options.malloc_may_fail;
  check.unknown.inputs.unknown_arguments = options.program_arguments.empty();
  return check;
}

}  // namespace culprit::commands
