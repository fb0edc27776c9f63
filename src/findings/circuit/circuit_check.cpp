// SPDX-License-Identifier: MIT
#include "findings/circuit/circuit_check.h"

#include <algorithm>

#include "findings/verdict.h"
#include "source/one_line.h"

namespace culprit::findings {

namespace {

result::Property circuit_property(const circuit::Property& property,
                                  const game::CircuitPropertyVerdict& verdict) {
  result::Property made;
  made.rule = circuit::name_of(property.kind);
  made.message = property.text;
  made.written = source::one_line(property.text);
  made.span = property.span;
  made.verdict = verdict_of(verdict.verdict);
  made.reason = verdict.reason;
  return made;
}

}  // namespace

result::CircuitFigures figures_of(const game::CircuitStatistics& statistics) {
  return {statistics.states, statistics.nodes, statistics.depth, statistics.automaton_states};
}

result::CircuitCheck circuit_check_of(const circuit::Circuit& circuit,
                                      const game::CircuitCheckResult& checked, Rows rows) {
  result::CircuitCheck made;
  for (std::size_t i = 0; i < checked.properties.size(); ++i)
    made.properties.push_back(circuit_property(circuit.properties[i], checked.properties[i]));
  made.property = checked.violated();
  if (made.property) {
    made.failing_run = circuit_run_of(circuit, *checked.properties[*made.property].run,
                                      circuit.properties[*made.property].formula, rows);
  }
  made.is_program = std::any_of(
      circuit.signals.begin(), circuit.signals.end(),
      [](const circuit::Signal& each) { return each.kind == circuit::SignalKind::counter; });
  made.figures = figures_of(checked.statistics);
  return made;
}

result::Report circuit_check_report(result::Report begun, const game::CircuitCheckResult& checked,
                                    result::CircuitCheck made) {
  begun.verdict = verdict_of(checked.verdict);
  begun.reason = checked.reason;
  begun.content = std::move(made);
  return begun;
}

}  // namespace culprit::findings
