// SPDX-License-Identifier: MIT
#include "findings/circuit/circuit_repairs.h"

#include <fmt/format.h>

#include <algorithm>

#include "findings/circuit/circuit_run.h"
#include "findings/patch.h"
#include "findings/verdict.h"

namespace culprit::findings {

namespace {

using circuit::Component;
using circuit::ComponentKind;

// "expression", "instance fa0 (full_adder)", "gate g12"
std::string title_of(const Component& component) {
  std::string text(circuit::name_of(component.kind));
  if (!component.name.empty()) text += " " + component.name;
  if (component.kind == ComponentKind::instance) text += fmt::format(" ({})", component.operation);
  return text;
}

std::string original_of(const Component& component, const source::SourceFiles& files) {
  if (!component.span.known() || component.kind == ComponentKind::register_) return "";
  std::string text;
  for (char c : files.text(component.span)) text += c == '\n' || c == '\r' ? ' ' : c;
  constexpr std::size_t longest = 60;
  return text.size() <= longest ? text : text.substr(0, longest) + "...";
}

// "a + 1", or "s = a ^ b, co = a & b" where there are several outputs.
std::string replacement_of(const Component& component, const repair::ComponentChange& change) {
  const std::vector<circuit::Output>& outputs = component.copies[0].outputs;
  bool named = outputs.size() > 1 || component.kind == ComponentKind::register_ ||
               component.kind == ComponentKind::instance;
  if (!named) return change.texts[0];
  std::string text;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (i > 0) text += ", ";
    text +=
        fmt::format("{} = {}", outputs[i].text.empty() ? "?" : outputs[i].text, change.texts[i]);
  }
  return text;
}

class CircuitRepairsMaker {
 public:
  CircuitRepairsMaker(const FoundCircuitRepairs& repairs, const source::SourceFiles& files)
      : repairs_(repairs), found_(repairs.found), files_(files) {}

  result::CircuitRepairs made() const {
    result::CircuitRepairs made;
    for (std::size_t i = 0; i < found_.repairs.size(); ++i) made.repairs.push_back(repair(i));
    for (const repair::UndecidedComponent& each : found_.undecided)
      made.undecided.push_back({component(each.component), each.reason});
    made.has_consistent = repairs_.consistency;
    for (std::size_t index : found_.consistent) made.consistent.push_back(component(index));
    made.ended_early = found_.reason;
    made.suspects = repairs_.suspects;
    made.repaired = found_.repaired.size();
    made.proved_unrepairable = found_.unrepairable.size();
    made.faults = found_.faults;
    made.repaired_sets = found_.repaired_sets;
    made.unrepairable_sets = found_.unrepairable_sets;
    made.undecided_sets = found_.undecided_sets;
    game::CircuitStatistics all = repairs_.checked.statistics;
    made.nodes = std::max(found_.statistics.nodes, all.nodes);
    if (repairs_.checked.verdict == game::Verdict::violated) all.add(found_.statistics);
    made.figures = figures_of(all);
    return made;
  }

 private:
  [[nodiscard]] result::CircuitComponent component(std::size_t index) const {
    const Component& component = repairs_.circuit.components[index];
    return {index,
            component.span,
            std::string(circuit::name_of(component.kind)),
            component.name,
            title_of(component),
            original_of(component, files_),
            component.copies.size()};
  }

  [[nodiscard]] result::CircuitRepair repair(std::size_t index) const {
    const repair::CircuitRepair& repair = found_.repairs[index];
    result::CircuitRepair made;
    for (const repair::ComponentChange& change : repair.changes) {
      const Component& changed = repairs_.circuit.components[change.component];
      made.changes.push_back({component(change.component), replacement_of(changed, change)});
    }
    made.alternatives = repair.alternatives;
    made.method = repair::name_of(repair.method);
    made.keeps_original = repair.keeps_original;
    made.changed = repair.behaviour.changed;
    made.diverged = repair.behaviour.diverged;
    made.blocks = repair.blocks;
    made.fixes_input = repair.fixes_input;
    const CircuitText& text = repairs_.texts[index];
    made.patch.diff = text.diff;
    for (const auto& [file, edits] : text.edits) {
      result::Patch part = patch_of(made.patch.kind, file, edits, "");
      made.patch.edits.insert(made.patch.edits.end(), part.edits.begin(), part.edits.end());
    }
    made.recheck = repairs_.rechecks[index];
    return made;
  }

  const FoundCircuitRepairs& repairs_;
  const repair::CircuitRepairResult& found_;
  const source::SourceFiles& files_;
};

std::optional<result::CircuitRun> repaired_run(const FoundCircuitRepairs& repairs,
                                               const result::CircuitCheck& check) {
  const std::optional<std::size_t> violated = repairs.checked.violated();
  if (!violated || !check.failing_run) return std::nullopt;
  for (std::size_t i = 0; i < repairs.found.repairs.size(); ++i) {
    const circuit::Circuit& repaired = repairs.found.repairs[i].repaired;
    if (repairs.rechecks[i].status == result::Recheck::Status::refuted) continue;
    if (repaired.signals.size() != repairs.circuit.signals.size()) return std::nullopt;
    return same_inputs_in(repaired, *repairs.checked.properties[*violated].run,
                          check.failing_run->positions,
                          repairs.circuit.properties[*violated].formula);
  }
  return std::nullopt;
}

}  // namespace

result::Report circuit_repairs_report(result::Report begun, result::CircuitCheck check,
                                      const FoundCircuitRepairs& repairs) {
  result::CircuitRepairs made = CircuitRepairsMaker(repairs, begun.files).made();
  made.repaired_run = repaired_run(repairs, check);
  made.check = std::move(check);
  begun.verdict = verdict_of(repairs.checked.verdict);
  begun.reason = repairs.checked.reason;
  begun.content = std::move(made);
  return begun;
}

}  // namespace culprit::findings
