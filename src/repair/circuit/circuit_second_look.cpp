// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_second_look.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/circuit/circuit_check.h"
#include "repair/circuit/circuit_patch.h"

namespace culprit::repair {

namespace {

using circuit::Component;
using circuit::ComponentKind;
using recheck::Recheck;

std::vector<std::pair<std::size_t, std::vector<std::string>>> changes_of(
    const CircuitRepair& repair) {
  std::vector<std::pair<std::size_t, std::vector<std::string>>> all;
  for (const ComponentChange& change : repair.changes)
    all.emplace_back(change.component, change.texts);
  return all;
}

Recheck checked_again(const circuit::Circuit& circuit, const game::Limits& limits,
                      const std::string& method, const std::string& what) {
  game::CircuitCheckResult checked = game::check_circuit(circuit, limits);
  if (checked.verdict == game::Verdict::unknown)
    return {Recheck::Status::impossible, method, checked.reason};
  if (checked.verdict != game::Verdict::holds)
    return {Recheck::Status::refuted, method, what + " still fails"};
  return {Recheck::Status::confirmed, method, ""};
}

}  // namespace

CircuitSecondLook::CircuitSecondLook(const circuit::Circuit& circuit,
                                     const source::SourceFiles& files, CircuitTexts texts,
                                     const game::Limits& limits)
    : circuit_(circuit),
      files_(files),
      texts_(std::move(texts)),
      limits_(limits),
      text_check_(files, circuit.files, texts_.method,
                  [this](const auto& changed) { return check_texts(changed); }) {}

std::optional<source::FileEdits> CircuitSecondLook::edits_in_text(
    const CircuitRepair& repair) const {
  if (!texts_.read || without_patch_.contains(changes_of(repair))) return std::nullopt;
  return edits_of(circuit_, files_, repair);
}

source::FileEdits CircuitSecondLook::edits(const CircuitRepair& repair) const {
  return edits_in_text(repair).value_or(source::FileEdits{});
}

std::string CircuitSecondLook::patch(const CircuitRepair& repair) const {
  std::optional<source::FileEdits> changed = edits_in_text(repair);
  return changed ? text_check_.patch(*changed) : "";
}

Recheck CircuitSecondLook::known(const CircuitRepair& repair) const {
  std::optional<source::FileEdits> changed = edits_in_text(repair);
  const recheck::CheckedText* found = changed ? text_check_.known(*changed) : nullptr;
  return found ? found->recheck : Recheck{};
}

Recheck CircuitSecondLook::check(const CircuitRepair& repair) {
  std::optional<source::FileEdits> changed = edits_in_text(repair);
  if (!changed) return check_gates(repair);
  const Recheck& found = text_check_.check(*changed).recheck;
  if (found.status != Recheck::Status::refuted || !is_below_the_text(repair)) return found;
  // The gates are right all the same; what is wrong is that the text can say it.
  without_patch_.insert(changes_of(repair));
  return check_gates(repair);
}

// Registers and single bits are no expressions: a patch for them is an attempt.
bool CircuitSecondLook::is_below_the_text(const CircuitRepair& repair) const {
  return std::any_of(repair.changes.begin(), repair.changes.end(),
                     [&](const ComponentChange& change) {
                       const Component& component = circuit_.components[change.component];
                       return component.kind == ComponentKind::register_ ||
                              (component.kind == ComponentKind::gate && component.bits > 1);
                     });
}

recheck::CheckedText CircuitSecondLook::check_texts(const std::vector<source::ChangedText>& texts) {
  circuit::Circuit again = texts_.read(texts);
  Recheck result = checked_again(again, limits_, texts_.method, "the patched text");
  if (result.status != Recheck::Status::confirmed || !simulator_agrees()) return {result};
  recheck::Simulation simulated = texts_.simulate(again, texts);
  using Outcome = recheck::Simulation::Outcome;
  if (simulated.outcome != Outcome::impossible)
    result.method += fmt::format("; simulated by iverilog for {} cycles", simulated.cycles);
  if (simulated.outcome == Outcome::differs) {
    result.status = Recheck::Status::refuted;
    result.reason = simulated.reason;
  }
  return {result};
}

Recheck CircuitSecondLook::check_gates(const CircuitRepair& repair) const {
  return checked_again(repair.repaired, limits_, "model-checked again", "the repaired circuit");
}

// Where the two simulators see the design itself in different ways (delays, races), they are no
// judges of a repair.
bool CircuitSecondLook::simulator_agrees() {
  if (!texts_.simulate) return false;
  if (!original_agrees_) {
    original_agrees_ =
        texts_.simulate(circuit_, source::changed_texts(files_, circuit_.files, {})).outcome ==
        recheck::Simulation::Outcome::agrees;
  }
  return *original_agrees_;
}

}  // namespace culprit::repair
