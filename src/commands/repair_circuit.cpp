// SPDX-License-Identifier: MIT
// culprit repair x.v: which component can be replaced so that the circuit satisfies its properties
// for all inputs, and by what?
#include <fmt/format.h>

#include <algorithm>

#include "circuit/print.h"
#include "commands/circuit_jobs.h"
#include "commands/delivery/delivery.h"
#include "commands/delivery/interruption.h"
#include "commands/delivery/output.h"
#include "commands/delivery/progress.h"
#include "commands/inputs/boolean_program.h"
#include "commands/inputs/circuit_input.h"
#include "commands/inputs/native_bounds.h"
#include "commands/options/option_values.h"
#include "findings/circuit/circuit_repairs.h"
#include "recheck/circuit/icarus_recheck.h"
#include "repair/circuit/circuit_repair.h"
#include "repair/circuit/circuit_second_look.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using circuit::Component;
using circuit::ComponentKind;
using source::InputError;

std::vector<ComponentKind> wanted_kinds(const std::string& text, CircuitSource source) {
  if (text.empty()) {
    switch (source) {
      case CircuitSource::verilog: return {ComponentKind::expression};
      case CircuitSource::netlist: return {ComponentKind::gate};
      case CircuitSource::c_program: return {ComponentKind::expression, ComponentKind::target};
    }
  }
  std::vector<ComponentKind> kinds;
  for (const std::string& word : list_of(text)) {
    bool known = false;
    for (ComponentKind kind :
         {ComponentKind::gate, ComponentKind::expression, ComponentKind::operator_,
          ComponentKind::target, ComponentKind::instance, ComponentKind::register_}) {
      if (word != circuit::name_of(kind)) continue;
      kinds.push_back(kind);
      known = true;
    }
    if (!known)
      throw InputError(fmt::format(
          "--components: '{}' is not one of gate, expression, instance, register, and for "
          "programs expression, target, operator",
          word));
  }
  return kinds;
}

bool matches(const Component& component, const std::string& suspect,
             const source::SourceFiles& files) {
  if (!component.name.empty() && component.name == suspect) return true;
  std::optional<Lines> lines = lines_of(suspect);
  if (!lines || !component.span.known()) return false;
  if (lines->file && !files.path(component.span.file).ends_with(*lines->file)) return false;
  std::uint32_t line = files.begin(component.span).line;
  return lines->first <= line && line <= lines->last;
}

std::vector<std::size_t> suspects_of(const Context& context, const CircuitQuery& query) {
  std::vector<ComponentKind> kinds = wanted_kinds(context.options.components, query.source);
  const std::vector<Component>& all = query.circuit.components;
  std::vector<std::size_t> result;
  std::vector<bool> used(context.options.suspects.size(), false);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (std::find(kinds.begin(), kinds.end(), all[i].kind) == kinds.end()) continue;
    bool chosen = context.options.suspects.empty();
    for (std::size_t s = 0; s < context.options.suspects.size(); ++s) {
      if (!matches(all[i], context.options.suspects[s], context.files)) continue;
      used[s] = true;
      chosen = true;
    }
    if (chosen) result.push_back(i);
  }
  for (std::size_t s = 0; s < used.size(); ++s) {
    if (!used[s]) {
      throw InputError(
          fmt::format("--suspect: there is no such component: '{}' (a line, FIRST-LAST, or a name; "
                      "--components "
                      "says of which kinds)",
                      context.options.suspects[s]));
    }
  }
  return result;
}

// How a text is read again, and who else has an opinion on it.
repair::CircuitTexts texts_of(const Context& context, const CircuitQuery& query) {
  repair::CircuitTexts texts;
  if (query.source == CircuitSource::netlist) return texts;
  bool is_verilog = query.source == CircuitSource::verilog;
  texts.method =
      fmt::format("patched, read by {} and model-checked again", is_verilog ? "Yosys" : "Clang");
  texts.read = [&](const std::vector<source::ChangedText>& changed) {
    return read_circuit_again(context, query, changed).circuit;
  };
  if (is_verilog) {
    texts.simulate = [&](const circuit::Circuit& again,
                         const std::vector<source::ChangedText>& changed) {
      return recheck::simulate_with_icarus(again, recheck::verilog_texts(changed),
                                           native_bounds(context));
    };
  }
  return texts;
}

repair::CircuitRepairOptions options_of(const Context& context, const CircuitQuery& query) {
  repair::CircuitRepairOptions options;
  options.suspects = suspects_of(context, query);
  options.faults = context.options.faults == 0 ? 1 : context.options.faults;
  options.language = query.source == CircuitSource::verilog     ? repair::Language::verilog
                     : query.source == CircuitSource::c_program ? repair::Language::c
                                                                : repair::Language::plain;
  options.consistency = context.options.consistency;
  return options;
}

// What was found; the rechecks are those of its repairs.
result::Report report_of(const Context& context, const result::CircuitCheck& failing,
                         findings::FoundCircuitRepairs repairs,
                         const repair::CircuitSecondLook& second_look) {
  for (const repair::CircuitRepair& repair : repairs.found.repairs)
    repairs.texts.push_back({second_look.edits(repair), second_look.patch(repair)});
  repairs.consistency = context.options.consistency;
  return findings::circuit_repairs_report(begun_report(context), failing, repairs);
}

}  // namespace

ExitCode repair_circuit_files(Context& context) {
  CircuitQuery query = read_circuit_input(context);
  if (context.options.dump == "program") {
    print_output(circuit::dump(query.circuit, context.files));
    return ExitCode::success;
  }
  game::Limits limits = boolean_limits(context);
  repair::CircuitRepairOptions options = options_of(context, query);

  Progress progress(context);
  std::string doing = "looking for a failing run";
  limits.progress = [&](const std::string& what) {
    progress.tell(what.empty() ? what : fmt::format("{}: {}", doing, what));
  };
  game::CircuitCheckResult checked = game::check_circuit(query.circuit, limits);
  say_why_stopped(context, checked);
  result::CircuitCheck failing =
      findings::circuit_check_of(query.circuit, checked, rows_of(context));
  deposit(context, findings::circuit_check_report(begun_report(context), checked, failing));
  progress.tell("simulating the failing run");
  failing.recheck = recheck_of(context, query.circuit, checked);
  write_vcd(context, query.circuit, checked);
  repair::CircuitRepairResult found;
  repair::CircuitSecondLook second_look(query.circuit, context.files, texts_of(context, query),
                                        limits);
  auto recheck = [&](const repair::CircuitRepair& repair) {
    return context.options.recheck == "off" ? recheck::not_wanted() : second_look.check(repair);
  };
  if (std::optional<std::size_t> violated = checked.violated()) {
    options.progress = [&](const std::string& text) { progress.tell(doing = text); };
    options.partial = [&](const repair::CircuitRepairResult& so_far) {
      std::vector<recheck::Recheck> rechecks;
      for (const repair::CircuitRepair& repair : so_far.repairs)
        rechecks.push_back(second_look.known(repair));
      deposit(context, report_of(context, failing,
                                 {query.circuit,
                                  checked,
                                  so_far,
                                  options.suspects.size(),
                                  false,
                                  std::move(rechecks),
                                  {}},
                                 second_look));
    };
    options.accept = [&](const repair::CircuitRepair& repair) {
      return recheck(repair).status != recheck::Recheck::Status::refuted;
    };
    found = repair::find_circuit_repairs_in_shares(
        query.circuit, context.files, *checked.properties[*violated].run, options, limits,
        context.options.jobs, circuit_shares_in_jobs(query.circuit, limits, progress));
  }
  found.reason = in_words(context, found.reason);
  for (repair::UndecidedComponent& each : found.undecided)
    each.reason = in_words(context, each.reason);
  std::vector<recheck::Recheck> rechecks;
  for (const repair::CircuitRepair& repair : found.repairs) rechecks.push_back(recheck(repair));
  progress.clear();
  return deliver(
      context,
      report_of(
          context, failing,
          {query.circuit, checked, found, options.suspects.size(), false, std::move(rechecks), {}},
          second_look));
}

}  // namespace culprit::commands
