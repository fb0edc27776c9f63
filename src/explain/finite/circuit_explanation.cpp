// SPDX-License-Identifier: MIT
#include "explain/finite/circuit_explanation.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/finite/circuit_continuation.h"
#include "source/errors.h"
#include "source/invariant.h"

namespace culprit::explain {

namespace {

using circuit::Circuit;
using circuit::FormulaId;
using circuit::NodeId;
using circuit::Run;
using circuit::Values;
using formula::Term;
using solve::Answer;

// The states that a run passes.
std::vector<Values> states_on(const Circuit& circuit, const Run& run) {
  circuit::Simulator simulator(circuit, {});
  std::vector<Values> states = {run.start};
  for (std::size_t t = 0; t + 1 < run.inputs.size(); ++t) {
    simulator.cycle(states.back(), run.inputs[t]);
    states.push_back(simulator.next_state());
  }
  return states;
}

// The same run with more cycles before it repeats.
Run lengthened(Run run, std::size_t cycles) {
  while (run.loop && run.inputs.size() < cycles) {
    run.inputs.push_back(run.inputs[*run.loop]);
    ++*run.loop;
  }
  return run;
}

class CircuitExplainer {
 public:
  CircuitExplainer(const Circuit& circuit, const game::CircuitCheckResult& checked,
                   CircuitExplainOptions options, const game::Limits& limits)
      : circuit_(circuit),
        options_(std::move(options)),
        limits_(limits),
        table_(limits.effort->explain),
        formulas_(circuit.formulas) {
    result_.failing = *checked.properties[*checked.violated()].run;
    result_.signals = compared_signals(circuit);
    // What holds on every run need not be demanded of one.
    wanted_ = circuit.assumption;
    for (std::size_t i = 0; i < circuit.properties.size(); ++i) {
      if (checked.properties[i].verdict != game::Verdict::holds)
        wanted_ = formulas_.both(wanted_, circuit.properties[i].formula);
    }
    roots_ = formulas_.atoms(wanted_);
    roots_.insert(roots_.end(), circuit.constraints.begin(), circuit.constraints.end());
    find_kept();
  }

  CircuitExplanation run() {
    if (result_.failing.loop) {
      beside_endless_run();
    } else {
      beside_finite_run();
    }
    if (result_.outcome == Comparability::explained) {
      collect_differences();
      if (options_.slicing) slice();
    }
    return std::move(result_);
  }

 private:
  void find_kept() {
    for (const std::string& name : options_.keep) {
      bool known = false;
      for (std::size_t i = 0; i < result_.signals.size(); ++i) {
        const ComparedSignal& signal = result_.signals[i];
        if (signal.kind != ComparedSignal::Kind::input || signal.name != name) continue;
        kept_.push_back(i);
        known = true;
      }
      if (!known)
        throw source::InputError(fmt::format("--keep: '{}' is no input of the circuit", name));
    }
  }

  // --- the failing run, and terms for another one ---
  void begin(std::size_t cycles) {
    result_.failing = lengthened(result_.failing, cycles);
    failing_states_ = states_on(circuit_, result_.failing);
    result_.cycles = cycles;
    frames_.emplace(terms_, circuit_, roots_);
    extend(cycles);
    differences_.clear();
    for (std::size_t t = 0; t < cycles; ++t) {
      for (const ComparedSignal& signal : result_.signals)
        differences_.push_back(difference(signal, t));
    }
    result_.steps = differences_.size();
  }

  void extend(std::size_t cycles) {
    while (frames_->size() < cycles) {
      std::vector<Term> registers =
          frames_->size() == 0 ? frames_->initial() : frames_->successors(frames_->size() - 1);
      frames_->add({std::move(registers), frames_->free_inputs()});
    }
  }

  [[nodiscard]] bool failing_bit(const ComparedSignal& signal, std::size_t bit,
                                 std::size_t cycle) const {
    return signal.kind == ComparedSignal::Kind::input ? result_.failing.inputs[cycle][bit]
                                                      : failing_states_[cycle][bit];
  }

  ModelDifference difference(const ComparedSignal& signal, std::size_t cycle) {
    const FrameStart& start = frames_->start(cycle);
    const bool is_input = signal.kind == ComparedSignal::Kind::input;
    Term differs = terms_.truth(false);
    for (std::size_t bit : signal.bits) {
      const Term value = is_input ? start.inputs[bit] : start.registers[bit];
      const Term other = failing_bit(signal, bit, cycle) ? terms_.logical_not(value) : value;
      differs = terms_.logical_or(differs, other);
    }
    // Where a register starts is up to the environment, too.
    return {differs, is_input || cycle == 0 ? differs : terms_.truth(false)};
  }

  std::vector<Term> constraints_on(const BoundedCircuit& frames, std::size_t positions) {
    std::vector<Term> conditions;
    for (std::size_t t = 0; t < positions; ++t) {
      for (NodeId each : circuit_.constraints) conditions.push_back(frames.value(t, each));
    }
    return conditions;
  }

  void keep_inputs(std::vector<Term>& conditions) {
    for (std::size_t t = 0; t < result_.cycles; ++t) {
      for (std::size_t signal : kept_) {
        conditions.push_back(
            terms_.logical_not(differences_[t * result_.signals.size() + signal].differs));
      }
    }
  }

  NearestModel ask(std::vector<Term> conditions) {
    solve::Solver solver(terms_);
    solver.stop_when(give_up_after(limits_, table_.nearest_model));
    NearestModel found = nearest_model(terms_, solver, differences_, std::move(conditions));
    result_.add(solver.statistics());
    return found;
  }

  Run run_in(solve::Model& model, std::size_t cycles) {
    Run run;
    for (Term each : frames_->start(0).registers) run.start.push_back(model.is_true(each));
    for (std::size_t t = 0; t < cycles; ++t) {
      Values inputs;
      for (Term each : frames_->start(t).inputs) inputs.push_back(model.is_true(each));
      run.inputs.push_back(std::move(inputs));
    }
    return run;
  }

  void stopped() {
    result_.outcome = Comparability::unknown;
    result_.reason = limits_.stopped()   ? "interrupted"
                     : limits_.expired() ? "out of time; --timeout allows more"
                                         : std::string(effort::used_up);
  }

  void no_successful_run() { result_.outcome = Comparability::no_successful_run; }

  // --- beside a finite run ---
  // A program that ends elsewhere says little about an assertion that it never comes to.
  std::optional<Term> reaches_failure(const BoundedCircuit& frames) {
    const std::size_t last = result_.failing.inputs.size() - 1;
    for (const ComparedSignal& signal : result_.signals) {
      if (signal.kind != ComparedSignal::Kind::counter) continue;
      Term reached = terms_.truth(false);
      for (std::size_t t = 0; t < result_.cycles; ++t) {
        Term here = terms_.truth(true);
        for (std::size_t bit : signal.bits) {
          const Term value = frames.start(t).registers[bit];
          here = terms_.logical_and(
              here, failing_bit(signal, bit, last) ? value : terms_.logical_not(value));
        }
        reached = terms_.logical_or(reached, here);
      }
      return reached;
    }
    return std::nullopt;
  }

  void beside_finite_run() {
    begin(result_.failing.inputs.size());
    reached_ = reaches_failure(*frames_);
    search_beginning();
    if (result_.outcome != Comparability::explained || result_.reaches_property ||
        !options_.assume_antecedents)
      return;
    CircuitExplanation without = result_;
    required_ = {*reached_};
    search_beginning();
    if (result_.outcome == Comparability::explained) {
      result_.assumed.emplace_back(assertion_is_reached);
      return;
    }
    if (result_.outcome == Comparability::no_successful_run) {
      without.not_assumed.emplace_back(assertion_is_reached);
    } else {
      without.reason = not_known_to_reach(result_.reason);
    }
    result_ = std::move(without);
  }

  void search_beginning() {
    const std::size_t cycles = result_.cycles;
    std::vector<Term> excluded;
    for (std::size_t ahead = 0, tried = 0;;) {
      extend(cycles + ahead);
      std::vector<Term> conditions = constraints_on(*frames_, cycles + ahead);
      conditions.push_back(
          formula_on(terms_, *frames_, formulas_, wanted_, cycles + ahead, std::nullopt));
      keep_inputs(conditions);
      conditions.insert(conditions.end(), required_.begin(), required_.end());
      conditions.insert(conditions.end(), excluded.begin(), excluded.end());
      NearestModel found = ask(conditions);
      if (found.answer == Answer::impossible) return no_successful_run();
      if (found.answer == Answer::unknown) return stopped();
      Run beginning = run_in(*found.model, cycles);
      Continuation next = continuation(circuit_, formulas_, wanted_, beginning, limits_);
      if (next.answer != Answer::impossible) {
        result_.outcome = Comparability::explained;
        result_.take(found);
        result_.any_length = next.answer == Answer::possible;
        result_.reaches_property = !reached_ || found.model->is_true(*reached_);
        result_.passing = std::move(beginning);
        result_.whole = std::move(next.run);
        return;
      }
      if (ahead < table_.cycles_ahead) {
        ahead = std::min(table_.cycles_ahead, std::max<std::size_t>(1, 2 * ahead));
      } else if (++tried > table_.beginnings) {
        return stopped();
      } else {
        excluded.push_back(another_than(beginning));
      }
    }
  }

  Term another_than(const Run& beginning) {
    Term other = terms_.truth(false);
    auto add = [&](Term value, bool bit) {
      other = terms_.logical_or(other, bit ? terms_.logical_not(value) : value);
    };
    for (std::size_t i = 0; i < beginning.start.size(); ++i)
      add(frames_->start(0).registers[i], beginning.start[i]);
    for (std::size_t t = 0; t < beginning.inputs.size(); ++t) {
      for (std::size_t i = 0; i < beginning.inputs[t].size(); ++i)
        add(frames_->start(t).inputs[i], beginning.inputs[t][i]);
    }
    return other;
  }

  // --- beside an endless run ---
  void beside_endless_run() {
    Continuation any = continuation(circuit_, formulas_, wanted_, std::nullopt, limits_);
    if (any.answer == Answer::impossible) return no_successful_run();
    for (std::size_t cycles = result_.failing.inputs.size();
         cycles <= std::max(table_.cycles, result_.failing.inputs.size()); cycles += more(cycles)) {
      begin(cycles);
      std::vector<Term> loops = successful_loops();
      Term success = terms_.truth(false);
      for (Term each : loops) success = terms_.logical_or(success, each);
      const std::size_t usual = *result_.failing.loop;
      const Term other_loop = terms_.logical_not(loops[usual]);
      differences_.push_back({other_loop, other_loop});
      std::vector<Term> conditions = constraints_on(*frames_, cycles);
      conditions.push_back(success);
      keep_inputs(conditions);
      NearestModel found = ask(std::move(conditions));
      if (found.answer == Answer::impossible) continue;
      if (found.answer == Answer::unknown) return stopped();
      result_.outcome = Comparability::explained;
      result_.take(found);
      result_.passing = run_in(*found.model, cycles);
      std::size_t loop = usual;
      if (!found.model->is_true(loops[usual])) {
        loop = 0;
        while (!found.model->is_true(loops[loop])) ++loop;
      }
      result_.passing.loop = loop;
      return;
    }
    result_.outcome = Comparability::unknown;
    result_.reason = fmt::format(
        "no successful run repeats within {} cycles{}", result_.cycles,
        any.answer == Answer::possible ? ", though there is one that takes longer" : "");
  }

  static std::size_t more(std::size_t cycles) { return std::max<std::size_t>(1, cycles / 4); }

  // For each position: the run is as it was there after the last one, and with this loop satisfies
  // everything.
  std::vector<Term> successful_loops() {
    const std::size_t cycles = result_.cycles;
    const std::vector<std::size_t> registers = influencing_registers(circuit_, roots_);
    const std::vector<Term> end = frames_->successors(cycles - 1);
    std::vector<Term> loops;
    for (std::size_t loop = 0; loop < cycles; ++loop) {
      Term closes = terms_.truth(true);
      for (std::size_t i : registers)
        closes =
            terms_.logical_and(closes, terms_.equal(end[i], frames_->start(loop).registers[i]));
      if (!terms_.is_false(closes)) {
        const Term holds = formula_on(terms_, *frames_, formulas_, wanted_, cycles, loop);
        closes = terms_.logical_and(closes, holds);
      }
      loops.push_back(closes);
    }
    return loops;
  }

  // --- what is different, and what of it matters ---
  void collect_differences() {
    passing_states_ = states_on(circuit_, result_.passing);
    for (std::size_t t = 0; t < result_.cycles; ++t) {
      for (std::size_t i = 0; i < result_.signals.size(); ++i) {
        const ComparedSignal& signal = result_.signals[i];
        CircuitDifference made{i, t, {}, {}};
        for (std::size_t bit : signal.bits) {
          made.failing.push_back(failing_bit(signal, bit, t));
          made.passing.push_back(signal.kind == ComparedSignal::Kind::input
                                     ? result_.passing.inputs[t][bit]
                                     : passing_states_[t][bit]);
        }
        if (made.failing != made.passing) result_.differences.push_back(std::move(made));
      }
    }
    if (result_.failing.loop != result_.passing.loop) {
      CircuitDifference made;
      made.cycle = result_.cycles - 1;
      made.is_loop = true;
      made.failing_loop = *result_.failing.loop;
      made.passing_loop = *result_.passing.loop;
      result_.differences.push_back(std::move(made));
    }
    INVARIANT(result_.differences.size() == result_.distance,
              "the differences should be as many as the distance says");
  }

  void slice() {
    BoundedCircuit relaxed(terms_, circuit_, roots_);
    std::vector<Term> changed, conditions;
    auto next = result_.differences.begin();
    for (std::size_t t = 0; t < result_.cycles; ++t) {
      FrameStart start;
      for (bool bit : result_.failing.inputs[t]) start.inputs.push_back(terms_.truth(bit));
      if (t == 0) {
        for (bool bit : failing_states_[0]) start.registers.push_back(terms_.truth(bit));
      } else {
        start.registers = relaxed.successors(t - 1);
      }
      // What follows from the cycle before counts where a difference keeps the other value; what
      // is the same in both runs stays as it is.
      const std::vector<Term> natural = start.registers;
      for (const ComparedSignal& signal : result_.signals) {
        if (signal.kind == ComparedSignal::Kind::input) continue;
        for (std::size_t bit : signal.bits)
          start.registers[bit] = terms_.truth(failing_states_[t][bit]);
      }
      for (; next != result_.differences.end() && next->cycle == t && !next->is_loop; ++next) {
        const ComparedSignal& signal = result_.signals[next->signal];
        const Term change = terms_.variable(1);
        changed.push_back(change);
        for (std::size_t k = 0; k < signal.bits.size(); ++k) {
          const std::size_t bit = signal.bits[k];
          const Term passing = terms_.truth(next->passing[k]);
          const bool is_input = signal.kind == ComparedSignal::Kind::input;
          (is_input ? start.inputs : start.registers)[bit] =
              terms_.choose(change, passing, terms_.truth(next->failing[k]));
          if (!is_input && t > 0)
            conditions.push_back(terms_.implies(change, terms_.equal(natural[bit], passing)));
        }
      }
      relaxed.add(std::move(start));
    }
    Term holds =
        formula_on(terms_, relaxed, formulas_, wanted_, result_.cycles, result_.failing.loop);
    if (next != result_.differences.end()) {
      const Term change = terms_.variable(1);
      changed.push_back(change);
      const Term with_change =
          formula_on(terms_, relaxed, formulas_, wanted_, result_.cycles, result_.passing.loop);
      const Term without = holds;
      holds = terms_.choose(change, with_change, without);
    }
    conditions.push_back(holds);
    if (!result_.assumed.empty()) conditions.push_back(*reaches_failure(relaxed));
    for (Term each : constraints_on(relaxed, result_.cycles)) conditions.push_back(each);
    solve::Solver solver(terms_);
    solver.stop_when(give_up_after(limits_, table_.nearest_model));
    ModelSlices found =
        smallest_slices(terms_, solver, changed, conditions, options_.all_slices, table_.slices);
    result_.add(solver.statistics());
    // A formula that no position alone breaks is not broken by the failing run's cycles either.
    if (!found.slices.empty() && found.slices.front().empty()) return;
    result_.slices = std::move(found.slices);
    result_.slices_complete = found.complete;
  }

  const Circuit& circuit_;
  CircuitExplainOptions options_;
  const game::Limits& limits_;
  const effort::ExplainTable& table_;
  circuit::Formulas formulas_;
  FormulaId wanted_ = circuit::truth;
  std::vector<NodeId> roots_;
  std::vector<std::size_t> kept_;
  formula::Terms terms_;
  std::optional<BoundedCircuit> frames_;
  std::vector<Values> failing_states_, passing_states_;
  std::vector<ModelDifference> differences_;  // by cycle and signal
  std::optional<Term> reached_;               // of a program: the place where the failing run ends
  std::vector<Term> required_;
  CircuitExplanation result_;
};

}  // namespace

CircuitExplanation explain_circuit(const Circuit& circuit, const game::CircuitCheckResult& checked,
                                   const CircuitExplainOptions& options,
                                   const game::Limits& limits) {
  return CircuitExplainer(circuit, checked, options, limits).run();
}

}  // namespace culprit::explain
