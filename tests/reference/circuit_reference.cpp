// SPDX-License-Identifier: MIT
// Circuits, formulas and repairs against brute force.
//   formulas: the automaton of a random formula accepts a random lasso word exactly if the formula
//             holds on it, as a naive evaluator says.
//   verdicts: random small circuits with random formulas, against a search of the listed states.
//   repairs:  for each gate of a random circuit, all functions of registers and inputs are tried.
//
//   circuit_reference --from SEED --count N
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>

#include "circuit/adjust.h"
#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "game/circuit/circuit_check.h"
#include "game/circuit/ltl_automaton.h"
#include "game/sat/circuit_sat.h"
#include "random_circuit.h"
#include "recheck/circuit/circuit_recheck.h"
#include "repair/circuit/circuit_repair.h"

namespace {

using namespace culprit;
using circuit::Circuit;
using circuit::FormulaId;
using circuit::Formulas;
using circuit::NodeId;
using game::Automaton;
using game::AutomatonTransition;
using namespace culprit::reference;

bool accepts(const Automaton& automaton, const std::vector<NodeId>& atoms,
             const std::vector<std::vector<bool>>& word, std::size_t loop) {
  Numbering<std::size_t> pairs;
  pairs.number(0, 0);
  Graph graph;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    auto [position, state] = pairs[at];
    graph.emplace_back();
    std::map<NodeId, bool> values;
    for (std::size_t i = 0; i < atoms.size(); ++i) values[atoms[i]] = word[position][i];
    std::size_t next = position + 1 < word.size() ? position + 1 : loop;
    for (const AutomatonTransition& transition : automaton.states[state]) {
      if (!label_fits(transition, values)) continue;
      std::size_t target = pairs.number(next, transition.target);
      graph[at].push_back({target, transition.accepting});
    }
  }
  return reaches_fair_cycle(graph, automaton.all_sets())[0];
}

bool formula_agrees(Random& random) {
  Formulas formulas;
  std::vector<NodeId> atoms = {2, 3, 4};
  FormulaId formula =
      random_formula(random, formulas, atoms, 1 + static_cast<int>(below(random, 9)));
  Automaton automaton = game::translate(formulas, formula);
  Automaton single = game::with_one_set(automaton);
  for (int word = 0; word < 8; ++word) {
    std::vector<std::vector<bool>> values(1 + below(random, 6));
    for (std::vector<bool>& each : values) {
      for (std::size_t i = 0; i < atoms.size(); ++i) each.push_back(below(random, 2) == 1);
    }
    std::size_t loop = below(random, values.size());
    bool holds = circuit::holds_on(formulas, formula, atoms, values, loop);
    if (accepts(automaton, atoms, values, loop) != holds) return false;
    if (accepts(single, atoms, values, loop) != holds) return false;
  }
  return true;
}

// --- circuits ---
// The state space, listed. Where a cut is named, bit (state, input) of the table is its value.
bool violated_by_listing(const Circuit& c, NodeId cut = circuit::no_node, std::uint64_t table = 0) {
  Formulas formulas = c.formulas;
  FormulaId wrong = formulas.negation(c.properties[0].formula);
  if (wrong == circuit::falsity) return false;
  Automaton automaton = game::translate(formulas, wrong);
  std::vector<NodeId> atoms = formulas.atoms(wrong), watched = atoms;
  watched.insert(watched.end(), c.constraints.begin(), c.constraints.end());
  circuit::Simulator simulator(c, watched);
  bool open = cut != circuit::no_node;
  if (open) simulator.open_cuts({cut});
  std::size_t registers = c.registers.size(), inputs = c.inputs.size();
  Numbering<circuit::Values> pairs;
  for (unsigned s = 0; s < 1u << registers; ++s) {
    if (may_start(c, bits_of(s, registers))) pairs.number(bits_of(s, registers), 0);
  }
  Graph graph;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    auto [state, q] = pairs[at];
    graph.emplace_back();
    if (automaton.sink && q == *automaton.sink) return true;  // a finite run suffices
    unsigned index = 0;
    for (std::size_t i = 0; i < registers; ++i) index |= (state[i] ? 1u : 0u) << i;
    for (unsigned i = 0; i < 1u << inputs; ++i) {
      bool answer = (table >> (index * (1u << inputs) + i)) & 1u;
      simulator.cycle(state, bits_of(i, inputs),
                      open ? circuit::Values{answer} : circuit::Values{});
      bool allowed = std::all_of(c.constraints.begin(), c.constraints.end(),
                                 [&](NodeId each) { return simulator.value(each); });
      if (!allowed) continue;
      std::map<NodeId, bool> values;
      for (NodeId atom : atoms) values[atom] = simulator.value(atom);
      circuit::Values next = simulator.next_state();
      for (const AutomatonTransition& transition : automaton.states[q]) {
        if (!label_fits(transition, values)) continue;
        std::size_t target = pairs.number(next, transition.target);
        graph[at].push_back({target, transition.accepting});
      }
    }
  }
  std::vector<bool> fair = reaches_fair_cycle(graph, automaton.all_sets());
  return std::find(fair.begin(), fair.end(), true) != fair.end();
}

struct Counts {
  std::size_t formulas = 0, circuits = 0, violated = 0, gates = 0, repaired = 0, unrepairable = 0,
              undecided = 0, invariants = 0;
};

std::string wrong_repairs(const Circuit& c, const circuit::Run& run, Counts& counts) {
  std::size_t situations = std::size_t{1} << (c.registers.size() + c.inputs.size());
  if (situations > 8) return "";
  repair::CircuitRepairOptions options;
  options.language = repair::Language::plain;
  for (std::size_t i = 0; i < c.components.size(); ++i) options.suspects.push_back(i);
  // Without any time everything is undecided, in every share of the work.
  game::Limits no_time;
  no_time.deadline = game::Limits::Clock::now();
  std::size_t undecided_in_shares = 0;
  for (std::size_t share = 0; share < 2; ++share) {
    repair::CircuitRepairOptions half = options;
    half.share_index = share;
    half.share_count = 2;
    undecided_in_shares += repair::find_circuit_repairs(c, {}, run, half, no_time).undecided.size();
  }
  if (undecided_in_shares != c.components.size()) return "a search without time forgets a gate";
  repair::CircuitRepairResult found = repair::find_circuit_repairs(c, {}, run, options, {});
  for (std::size_t i = 0; i < c.components.size(); ++i) {
    ++counts.gates;
    NodeId cut = c.components[i].copies[0].outputs[0].bits[0];
    bool possible = false;
    for (std::uint64_t table = 0; table < std::uint64_t{1} << situations && !possible; ++table)
      possible = !violated_by_listing(c, cut, table);
    bool unrepairable = std::count(found.unrepairable.begin(), found.unrepairable.end(), i) > 0;
    bool undecided =
        std::any_of(found.undecided.begin(), found.undecided.end(),
                    [i](const repair::UndecidedComponent& each) { return each.component == i; });
    bool repaired = false;
    for (const repair::CircuitRepair& repair : found.repairs) {
      if (repair.changes[0].component != i) continue;
      repaired = true;
      if (violated_by_listing(repair.repaired)) return fmt::format("the repair of g{} is wrong", i);
    }
    counts.undecided += undecided ? 1 : 0;
    counts.repaired += repaired ? 1 : 0;
    counts.unrepairable += unrepairable ? 1 : 0;
    if (!undecided && repaired != possible)
      return fmt::format("g{} {} be repaired", i, possible ? "can" : "cannot");
    if (repaired == (unrepairable || undecided)) return fmt::format("g{} has not one fate", i);
  }
  return "";
}

// SAT on an invariant of the same circuit, which is far too small for it to be asked otherwise.
std::string wrong_invariant(const Circuit& given, Counts& counts) {
  Circuit c = given;
  std::vector<NodeId> atoms = c.formulas.atoms(c.properties[0].formula);
  if (atoms.empty() || c.assumption != circuit::truth) return "";
  c.properties[0].formula = c.formulas.always(c.formulas.atom(atoms[0]));
  circuit::Demand demand = circuit::demand_of(c);
  game::InvariantQuery query{demand.constraint, demand.invariant};
  game::InvariantAnswer answer = game::check_invariant(c, query, {});
  using Outcome = game::InvariantAnswer::Outcome;
  if (answer.outcome == Outcome::undecided) return "";
  ++counts.invariants;
  bool violated = violated_by_listing(c);
  if ((answer.outcome == Outcome::violated) != violated) return "SAT's verdict is wrong";
  if (!violated) return "";
  recheck::Recheck again = recheck::recheck_run(c, c.properties[0], *answer.run);
  if (again.status != recheck::Recheck::Status::confirmed)
    return "SAT's run is wrong: " + again.reason;
  // With constraints the other query also accepts an excuse that comes too late.
  if (!c.constraints.empty()) return "";
  for (const circuit::Component& component : c.components) {
    std::vector<NodeId> open = circuit::output_bits(component.copies[0]);
    Circuit relaxed = c;
    circuit::FormulaId wanted = c.properties[0].formula;
    circuit::FormulaId excuse = circuit::follow(relaxed, *answer.run, wanted);
    circuit::FormulaId good = relaxed.formulas.either(wanted, excuse);
    if (game::some_run_satisfies(relaxed, good, open, {}) &&
        !game::can_be_saved(c, query, open, circuit::one, *answer.run, {}))
      return "SAT cannot save what can be saved";
  }
  return "";
}

std::string wrong_circuit(Random& random, Counts& counts) {
  Circuit c = random_circuit(random);
  ++counts.circuits;
  bool violated = violated_by_listing(c);
  game::CircuitCheckResult checked = game::check_circuit(c, {});
  if (checked.verdict == game::Verdict::unknown) return "";  // contradictory assumptions
  if ((checked.verdict == game::Verdict::violated) != violated) return "the verdict is wrong";
  if (std::string wrong = wrong_invariant(c, counts); !wrong.empty()) return wrong;
  if (!violated) return "";
  ++counts.violated;
  const circuit::Run& run = *checked.properties[0].run;
  recheck::Recheck again = recheck::recheck_run(c, c.properties[0], run);
  if (again.status != recheck::Recheck::Status::confirmed)
    return "the run is wrong: " + again.reason;
  return wrong_repairs(c, run, counts);
}

}  // namespace

int main(int argc, char** argv) {
  unsigned from = 1, count = 300;
  for (int i = 1; i + 1 < argc; i += 2) {
    auto number = static_cast<unsigned>(std::atoi(argv[i + 1]));
    if (std::strcmp(argv[i], "--from") == 0) from = number;
    if (std::strcmp(argv[i], "--count") == 0) count = number;
  }
  Counts counts;
  for (unsigned seed = from; seed < from + count; ++seed) {
    Random random(seed);
    std::string wrong;
    for (int i = 0; i < 10 && wrong.empty(); ++i) {
      ++counts.formulas;
      if (!formula_agrees(random)) wrong = "the automaton of a formula is wrong";
    }
    for (int i = 0; i < 4 && wrong.empty(); ++i) wrong = wrong_circuit(random, counts);
    if (wrong.empty()) continue;
    fmt::print("seed {}: {}\n", seed, wrong);
    return 1;
  }
  fmt::print(
      "{} formulas on 8 words each; {} circuits, {} of them violated; {} gates: {} repaired, {} "
      "beyond repair, {} undecided; {} invariants by SAT\n",
      counts.formulas, counts.circuits, counts.violated, counts.gates, counts.repaired,
      counts.unrepairable, counts.undecided, counts.invariants);
  return 0;
}
