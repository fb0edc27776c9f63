// SPDX-License-Identifier: MIT
// `explain` of random small circuits beside a brute force that enumerates all runs: the least
// distance, whether there is a successful run at all, and all smallest slices.
//
//   explain_circuit_reference --from SEED --count N
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <optional>
#include <set>

#include "explain/finite/circuit_explanation.h"
#include "random_circuit.h"
#include "recheck/circuit/circuit_recheck.h"

namespace {

using namespace culprit;
using namespace culprit::reference;
using circuit::Circuit;
using circuit::FormulaId;
using circuit::NodeId;
using circuit::Run;
using circuit::Values;
using explain::CircuitExplanation;
using explain::Comparability;

constexpr std::size_t most_bits = 13;    // of all runs of a length
constexpr std::size_t most_changes = 9;  // of which all subsets are tried

// Inputs with another value, and all differences.
using Distance = std::pair<std::size_t, std::size_t>;

// What a run does at each position.
struct Watched {
  std::vector<Values> states;
  std::vector<std::vector<bool>> atoms;
  Values end;           // the state after it
  bool allowed = true;  // by the constraints
};

class Listing {
 public:
  explicit Listing(const Circuit& c)
      : c_(c), wanted_(c.properties[0].formula), atoms_(c.formulas.atoms(wanted_)) {
    watched_ = atoms_;
    watched_.insert(watched_.end(), c.constraints.begin(), c.constraints.end());
  }

  [[nodiscard]] std::size_t bits(std::size_t cycles) const {
    return c_.registers.size() + cycles * c_.inputs.size();
  }

  Watched follow(const Run& run) const {
    circuit::Simulator simulator(c_, watched_);
    Watched seen;
    Values state = run.start;
    for (const Values& inputs : run.inputs) {
      simulator.cycle(state, inputs);
      seen.states.push_back(state);
      std::vector<bool> values;
      for (NodeId atom : atoms_) values.push_back(simulator.value(atom));
      seen.atoms.push_back(std::move(values));
      for (NodeId each : c_.constraints) seen.allowed = seen.allowed && simulator.value(each);
      state = simulator.next_state();
    }
    seen.end = state;
    return seen;
  }

  void for_runs(std::size_t cycles, const std::function<void(const Run&)>& visit) const {
    for (unsigned number = 0; number < 1u << bits(cycles); ++number) {
      Values all = bits_of(number, bits(cycles));
      Run run;
      auto at = all.begin();
      run.start.assign(at, at + static_cast<std::ptrdiff_t>(c_.registers.size()));
      at += static_cast<std::ptrdiff_t>(c_.registers.size());
      for (std::size_t t = 0; t < cycles; ++t) {
        run.inputs.emplace_back(at, at + static_cast<std::ptrdiff_t>(c_.inputs.size()));
        at += static_cast<std::ptrdiff_t>(c_.inputs.size());
      }
      if (may_start(c_, run.start)) visit(run);
    }
  }

  Distance distance(const Run& failing, const Watched& fails, const Run& other,
                    const Watched& seen) const {
    Distance found{0, 0};
    for (std::size_t t = 0; t < other.inputs.size(); ++t) {
      for (std::size_t i = 0; i < c_.inputs.size(); ++i) {
        if (failing.inputs[t][i] == other.inputs[t][i]) continue;
        ++found.first;
        ++found.second;
      }
      for (std::size_t i = 0; i < c_.registers.size(); ++i) {
        if (fails.states[t][i] == seen.states[t][i]) continue;
        ++found.second;
        if (t == 0) ++found.first;
      }
    }
    return found;
  }

  // Beside a finite failing run: all beginnings that the automaton of the formula can follow to
  // where a run that it accepts goes on.
  std::optional<Distance> nearest_beginning(const Run& failing) {
    list_product();
    const Watched fails = follow(failing);
    std::optional<Distance> best;
    for_runs(failing.inputs.size(), [&](const Run& run) {
      const Watched seen = follow(run);
      if (!seen.allowed || !can_go_on(seen)) return;
      const Distance found = distance(failing, fails, run, seen);
      if (!best || found < *best) best = found;
    });
    return best;
  }

  // Beside an endless one: all runs that repeat after as many cycles.
  std::optional<Distance> nearest_lasso(const Run& failing) const {
    const Watched fails = follow(failing);
    const std::vector<std::size_t> needed = needed_registers();
    std::optional<Distance> best;
    for_runs(failing.inputs.size(), [&](const Run& run) {
      const Watched seen = follow(run);
      if (!seen.allowed) return;
      for (std::size_t loop = 0; loop < run.inputs.size(); ++loop) {
        bool closes = std::all_of(needed.begin(), needed.end(), [&](std::size_t i) {
          return seen.end[i] == seen.states[loop][i];
        });
        if (!closes || !circuit::holds_on(c_.formulas, wanted_, atoms_, seen.atoms, loop)) continue;
        Distance found = distance(failing, fails, run, seen);
        if (loop != failing.loop) {
          ++found.first;
          ++found.second;
        }
        if (!best || found < *best) best = found;
      }
    });
    return best;
  }

  // All smallest sets of differences that make the formula hold, where each of the others has the
  // failing run's value and each of these follows from the cycle before.
  std::set<std::vector<std::size_t>> smallest_slices(const CircuitExplanation& found) {
    std::set<std::vector<std::size_t>> best;
    const std::size_t count = found.differences.size();
    std::size_t size = count + 1;
    for (unsigned number = 0; number < 1u << count; ++number) {
      std::vector<std::size_t> subset;
      for (std::size_t i = 0; i < count; ++i)
        if (((number >> i) & 1u) != 0) subset.push_back(i);
      if (subset.size() > size || !suffices(found, subset)) continue;
      if (subset.size() < size) best.clear();
      size = subset.size();
      best.insert(subset);
    }
    return best;
  }

 private:
  bool suffices(const CircuitExplanation& found, const std::vector<std::size_t>& subset) {
    circuit::Simulator simulator(c_, watched_);
    const Watched fails = follow(found.failing);
    std::vector<std::vector<bool>> seen;
    std::optional<std::size_t> loop = found.failing.loop;
    Values natural;
    for (std::size_t t = 0; t < found.cycles; ++t) {
      Values state = fails.states[t], inputs = found.failing.inputs[t];
      for (std::size_t index : subset) {
        const explain::CircuitDifference& each = found.differences[index];
        if (each.is_loop) {
          loop = each.passing_loop;
          continue;
        }
        if (each.cycle != t) continue;
        const explain::ComparedSignal& signal = found.signals[each.signal];
        const std::size_t bit = signal.bits[0];
        if (signal.kind == explain::ComparedSignal::Kind::input) {
          inputs[bit] = each.passing[0];
        } else {
          if (t > 0 && natural[bit] != each.passing[0]) return false;
          state[bit] = each.passing[0];
        }
      }
      simulator.cycle(state, inputs);
      for (NodeId each : c_.constraints)
        if (!simulator.value(each)) return false;
      std::vector<bool> values;
      for (NodeId atom : atoms_) values.push_back(simulator.value(atom));
      seen.push_back(std::move(values));
      natural = simulator.next_state();
    }
    if (loop) return circuit::holds_on(c_.formulas, wanted_, atoms_, seen, loop);
    // Not broken yet: the negation does not hold however the run goes on.
    circuit::Formulas formulas = c_.formulas;
    return !circuit::holds_on(formulas, formulas.negation(wanted_), atoms_, seen, std::nullopt);
  }

  [[nodiscard]] std::vector<std::size_t> needed_registers() const {
    std::vector<NodeId> roots = watched_;
    std::set<std::size_t> needed;
    for (std::size_t before = SIZE_MAX; before != needed.size();) {
      before = needed.size();
      std::vector<NodeId> cone = c_.netlist.cone(roots);
      for (std::size_t i = 0; i < c_.registers.size(); ++i) {
        if (std::find(cone.begin(), cone.end(), c_.registers[i].state) == cone.end()) continue;
        if (needed.insert(i).second) roots.push_back(c_.registers[i].next);
      }
    }
    return {needed.begin(), needed.end()};
  }

  void list_product() {
    automaton_ = game::translate(c_.formulas, wanted_);
    const std::size_t registers = c_.registers.size(), inputs = c_.inputs.size();
    for (unsigned s = 0; s < 1u << registers; ++s) {
      for (std::size_t q = 0; q < automaton_.states.size(); ++q)
        pairs_.number(bits_of(s, registers), q);
    }
    Graph graph(pairs_.size());
    circuit::Simulator simulator(c_, watched_);
    for (std::size_t at = 0; at < pairs_.size(); ++at) {
      auto [state, q] = pairs_[at];
      for (unsigned i = 0; i < 1u << inputs; ++i) {
        simulator.cycle(state, bits_of(i, inputs));
        bool allowed = std::all_of(c_.constraints.begin(), c_.constraints.end(),
                                   [&](NodeId each) { return simulator.value(each); });
        if (!allowed) continue;
        std::map<NodeId, bool> values;
        for (NodeId atom : atoms_) values[atom] = simulator.value(atom);
        for (const game::AutomatonTransition& transition : automaton_.states[q]) {
          if (label_fits(transition, values))
            graph[at].push_back(
                {pairs_.number(simulator.next_state(), transition.target), transition.accepting});
        }
      }
    }
    good_ = reaches_fair_cycle(graph, automaton_.all_sets());
    // What has reached the sink is accepted however it goes on.
    for (bool more = true; more;) {
      more = false;
      for (std::size_t at = 0; at < graph.size(); ++at) {
        if (good_[at]) continue;
        bool accepted = automaton_.sink && pairs_[at].second == *automaton_.sink;
        for (const Edge& edge : graph[at]) accepted = accepted || good_[edge.target];
        if (accepted) good_[at] = more = true;
      }
    }
  }

  bool can_go_on(const Watched& seen) {
    std::set<std::size_t> states = {0};
    for (const std::vector<bool>& at : seen.atoms) {
      std::map<NodeId, bool> values;
      for (std::size_t i = 0; i < atoms_.size(); ++i) values[atoms_[i]] = at[i];
      std::set<std::size_t> next;
      for (std::size_t q : states) {
        if (automaton_.sink && q == *automaton_.sink) return true;
        for (const game::AutomatonTransition& transition : automaton_.states[q])
          if (label_fits(transition, values)) next.insert(transition.target);
      }
      states = std::move(next);
    }
    return std::any_of(states.begin(), states.end(),
                       [&](std::size_t q) { return good_[pairs_.number(seen.end, q)]; });
  }

  const Circuit& c_;
  FormulaId wanted_;
  std::vector<NodeId> atoms_, watched_;
  game::Automaton automaton_;
  Numbering<Values> pairs_;
  std::vector<bool> good_;
};

struct Counts {
  std::size_t violated = 0, explained = 0, endless = 0, none = 0, sliced = 0, open = 0, large = 0;
};

std::string wrong_slices(Listing& listing, const CircuitExplanation& found, Counts& counts) {
  if (found.differences.size() > most_changes) return "";
  std::set<std::vector<std::size_t>> best = listing.smallest_slices(found);
  if (best.size() == 1 && best.begin()->empty())
    return found.slices.empty() ? "" : "nothing has to change, but there is a slice";
  ++counts.sliced;
  if (!found.slices_complete) return "not all slices are listed";
  std::set<std::vector<std::size_t>> slices(found.slices.begin(), found.slices.end());
  return slices == best ? "" : "the smallest slices are others";
}

std::string wrong_explanation(const Circuit& c, Counts& counts) {
  game::CircuitCheckResult checked = game::check_circuit(c, {});
  if (checked.verdict != game::Verdict::violated) return "";
  ++counts.violated;
  explain::CircuitExplainOptions options;
  options.all_slices = true;
  CircuitExplanation found = explain::explain_circuit(c, checked, options, {});
  const bool endless = checked.properties[0].run->loop.has_value();
  Listing listing(c);
  if (listing.bits(endless ? found.failing.inputs.size()
                           : checked.properties[0].run->inputs.size()) > most_bits) {
    ++counts.large;
    return "";
  }
  if (found.outcome == Comparability::unknown) {
    ++counts.open;
    return "";
  }
  if (endless && found.outcome == Comparability::no_successful_run) {
    // No run satisfies the formula, repeating or not.
    Listing all(c);
    ++counts.none;
    return all.nearest_beginning(*checked.properties[0].run) ? "there is a successful run" : "";
  }
  std::optional<Distance> best =
      endless ? listing.nearest_lasso(found.failing) : listing.nearest_beginning(found.failing);
  if (found.outcome == Comparability::no_successful_run) {
    ++counts.none;
    return best ? "there is a successful run" : "";
  }
  ++counts.explained;
  counts.endless += endless ? 1 : 0;
  if (!best) return "no run succeeds";
  if (!found.optimal) return "no optimum was proved";
  if (!endless && !found.any_length) return "it is not known whether the run goes on";
  if (*best != Distance{found.inputs, found.distance})
    return fmt::format("the distance is {} and {}, not {} and {}", best->first, best->second,
                       found.inputs, found.distance);
  if (endless) {
    const Run& first = *checked.properties[0].run;
    if (found.cycles > first.inputs.size() && listing.nearest_lasso(first))
      return "a shorter run succeeds";
  }
  const Run& whole = endless ? found.passing : *found.whole;
  recheck::Recheck again = recheck::recheck_successful_run(c, whole);
  if (again.status == recheck::Recheck::Status::refuted) return "refuted: " + again.reason;
  return wrong_slices(listing, found, counts);
}

}  // namespace

int main(int argc, char** argv) {
  unsigned from = 1, count = 400;
  for (int i = 1; i + 1 < argc; i += 2) {
    auto number = static_cast<unsigned>(std::atoi(argv[i + 1]));
    if (std::strcmp(argv[i], "--from") == 0) from = number;
    if (std::strcmp(argv[i], "--count") == 0) count = number;
  }
  Counts counts;
  for (unsigned seed = from; seed < from + count; ++seed) {
    Random random(seed);
    const Circuit c = random_circuit(random);
    const std::string wrong = wrong_explanation(c, counts);
    if (wrong.empty()) continue;
    fmt::print("seed {}: {}\n", seed, wrong);
    return 1;
  }
  fmt::print(
      "{} failing circuits: {} explained ({} endless), {} without a successful run, {} open, {} "
      "too large to list; slices of {} compared\n",
      counts.violated, counts.explained, counts.endless, counts.none, counts.open, counts.large,
      counts.sliced);
  return 0;
}
