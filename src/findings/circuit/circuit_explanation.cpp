// SPDX-License-Identifier: MIT
#include "findings/circuit/circuit_explanation.h"

#include <fmt/format.h>

#include <map>

#include "findings/model_comparison.h"

namespace culprit::findings {

namespace {

using circuit::Circuit;
using explain::CircuitDifference;
using explain::CircuitExplanation;
using explain::ComparedSignal;

// What the counter of a program says at each position of a run.
std::vector<std::string> lines_on(const Circuit& circuit, circuit::Run run) {
  run.loop.reset();
  for (const circuit::Signal& signal : circuit.signals) {
    if (signal.kind != circuit::SignalKind::counter) continue;
    std::vector<std::string> lines;
    for (const std::vector<bool>& bits : circuit::unroll(circuit, run, signal.bits).watched)
      lines.push_back(word_value(bits, signal.is_signed));
    return lines;
  }
  return {};
}

class CircuitDeltas {
 public:
  CircuitDeltas(const Circuit& circuit, const CircuitExplanation& found)
      : found_(found),
        failing_lines_(lines_on(circuit, found.failing)),
        passing_lines_(lines_on(circuit, found.passing)) {}

  result::Delta made(const CircuitDifference& each) {
    result::Delta delta;
    delta.cycle = each.cycle;
    if (each.is_loop) {
      delta.kind = result::Delta::Kind::loop;
      delta.variable = "next cycle";
      delta.changes.push_back({delta.variable, delta.variable, std::to_string(each.failing_loop),
                               std::to_string(each.passing_loop)});
      return delta;
    }
    const ComparedSignal& signal = found_.signals[each.signal];
    // Where registers start, the environment decides.
    const bool is_input = signal.kind == ComparedSignal::Kind::input || each.cycle == 0;
    delta.kind = is_input ? result::Delta::Kind::input : result::Delta::Kind::assignment;
    delta.variable = signal.name;
    delta.span = signal.span;
    // A register that keeps its value for some cycles only carries it on.
    delta.is_object = signal.kind == ComparedSignal::Kind::state;
    auto [stretch, is_new] = stretches_.try_emplace(each.signal, each.cycle, each.cycle);
    if (!is_new && stretch->second.second + 1 != each.cycle) stretch->second.first = each.cycle;
    stretch->second.second = each.cycle;
    result::Delta::Change change{
        signal.name, fmt::format("{}@{}", signal.name, stretch->second.first),
        word_value(each.failing, signal.is_signed), word_value(each.passing, signal.is_signed)};
    if (signal.kind == ComparedSignal::Kind::counter && !failing_lines_.empty()) {
      change.failing = failing_lines_[each.cycle];
      change.passing = passing_lines_[each.cycle];
      if (change.failing == change.passing) change.passing += " (elsewhere in it)";
    }
    delta.changes.push_back(std::move(change));
    return delta;
  }

 private:
  const CircuitExplanation& found_;
  std::vector<std::string> failing_lines_, passing_lines_;
  // By signal: the first and the last of the cycles in a row in which it differs.
  std::map<std::size_t, std::pair<std::size_t, std::size_t>> stretches_;
};

std::string bound_note(const CircuitExplanation& found, bool is_program) {
  const char* unit = is_program ? "steps" : "cycles";
  if (found.failing.loop)
    return fmt::format("closest among runs that repeat within {} {}", found.cycles, unit);
  if (found.any_length) return "";
  return fmt::format(
      "closest among runs of {} {}; whether it can go on without a violation is not known",
      found.cycles, unit);
}

}  // namespace

result::Report circuit_explanation_report(result::Report begun, const Circuit& circuit,
                                          const CircuitExplanation* found,
                                          const result::Recheck& passing, Rows rows) {
  result::ModelExplanation made;
  result::CircuitCheck check = std::get<result::CircuitCheck>(std::move(begun.content));
  if (found) {
    result::Comparison comparison = model_comparison(*found);
    comparison.cycles = found->cycles;
    comparison.any_length = found->any_length;
    comparison.recheck = passing;
    CircuitDeltas deltas(circuit, *found);
    for (const CircuitDifference& each : found->differences)
      comparison.deltas.push_back(deltas.made(each));
    if (found->outcome == explain::Comparability::explained) {
      comparison.bound_note = bound_note(*found, check.is_program);
      made.passing_run = circuit_run_of(circuit, found->passing,
                                        circuit.properties[*check.property].formula, rows);
    }
    made.comparison = std::move(comparison);
  }
  made.check = std::move(check);
  begun.content = std::move(made);
  return begun;
}

}  // namespace culprit::findings
