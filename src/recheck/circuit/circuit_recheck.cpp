// SPDX-License-Identifier: MIT
#include "recheck/circuit/circuit_recheck.h"

#include <fmt/format.h>

namespace culprit::recheck {

namespace {

using circuit::Circuit;
using circuit::NodeId;
using circuit::Run;
using circuit::Values;

constexpr const char* method = "simulated";
// An endless run is followed until its registers repeat, if they do within so many cycles.
constexpr std::size_t most_cycles = std::size_t{1} << 17;

// Where no reset cycle comes first, the registers must have their initial values.
std::string wrong_start(const Circuit& circuit, const Run& run) {
  for (std::size_t i = 0; i < circuit.registers.size(); ++i) {
    const circuit::Register& each = circuit.registers[i];
    if (each.initial == circuit::Initial::free || circuit.reset) continue;
    if (run.start[i] != (each.initial == circuit::Initial::high))
      return fmt::format("{} starts with another value", each.name);
  }
  return "";
}

}  // namespace

Recheck recheck_run(const Circuit& circuit, const circuit::Property& property, const Run& given) {
  Run run = given;
  if (std::string wrong = wrong_start(circuit, run); !wrong.empty())
    return {Recheck::Status::refuted, method, wrong};
  circuit::Formulas formulas = circuit.formulas;
  circuit::FormulaId wanted =
      formulas.both(circuit.assumption, formulas.negation(property.formula));
  std::vector<NodeId> watched = formulas.atoms(wanted);
  std::size_t atoms = watched.size();
  watched.insert(watched.end(), circuit.constraints.begin(), circuit.constraints.end());
  circuit::Lasso lasso = circuit::unroll(circuit, run, watched, most_cycles);
  // What a finite run has broken stays broken however it goes on; where that is not seen at once,
  // let the last inputs stay.
  std::vector<NodeId> only_atoms(watched.begin(),
                                 watched.begin() + static_cast<std::ptrdiff_t>(atoms));
  bool is_seen =
      !run.loop && circuit::holds_on(formulas, wanted, only_atoms, lasso.watched, std::nullopt);
  if (!run.loop && !is_seen) {
    run.loop = run.inputs.size() - 1;
    lasso = circuit::unroll(circuit, run, watched, most_cycles);
  }
  std::size_t constrained = given.loop ? lasso.watched.size() : given.inputs.size();
  for (std::size_t t = 0; t < constrained; ++t) {
    for (std::size_t i = atoms; i < watched.size(); ++i) {
      if (!lasso.watched[t][i])
        return {Recheck::Status::refuted, method, fmt::format("cycle {} breaks an assumption", t)};
    }
  }
  if (is_seen) return {Recheck::Status::confirmed, method, ""};
  if (lasso.given_up) {
    return {Recheck::Status::impossible, method,
            fmt::format("the registers do not repeat within {} cycles", most_cycles)};
  }
  if (!circuit::holds_on(formulas, wanted, only_atoms, lasso.watched, lasso.loop))
    return {Recheck::Status::refuted, method, "the run satisfies the property"};
  return {Recheck::Status::confirmed, method, ""};
}

Recheck recheck_successful_run(const Circuit& circuit, const Run& run) {
  Circuit work = circuit;
  circuit::Property none_holds;
  none_holds.formula = circuit::falsity;
  for (const circuit::Property& each : circuit.properties)
    none_holds.formula =
        work.formulas.either(none_holds.formula, work.formulas.negation(each.formula));
  Recheck found = recheck_run(work, none_holds, run);
  if (found.reason == "the run satisfies the property") found.reason = "the run breaks a property";
  return found;
}

}  // namespace culprit::recheck
