// SPDX-License-Identifier: MIT
#include "explain/finite/boolean_explanation.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/finite/boolean_unrolling.h"
#include "source/invariant.h"

namespace culprit::explain {

namespace {

using formula::Term;
using solve::Answer;

class BooleanExplainer {
 public:
  BooleanExplainer(const boolean::Program& program, const game::CheckResult& checked,
                   const BooleanExplainOptions& options, const game::Limits& limits)
      : visits_(program),
        checked_(checked),
        options_(options),
        limits_(limits),
        table_(limits.effort->explain),
        failing_(concrete_run(visits_, checked.trace)) {
    const boolean::TraceStep& last = checked.trace.steps.back();
    failure_ = {failing_.last, last.routine, last.statement};
  }

  BooleanExplanation run() {
    // Reachability has been through all runs.
    if (!checked_.some_run_ends) {
      result_.outcome = Comparability::no_successful_run;
      return std::move(result_);
    }
    search(false);
    // A run that never comes to the assertion explains little: one that does, if there is one.
    if (result_.outcome == Comparability::explained && !result_.reaches_property &&
        options_.assume_antecedents && can_hold()) {
      BooleanExplanation without = result_;
      std::optional<Passing> passing = passing_;
      search(true);
      if (result_.outcome == Comparability::explained) {
        result_.assumed.emplace_back(assertion_is_reached);
      } else {
        if (result_.outcome == Comparability::no_successful_run) {
          without.none_rounds = result_.none_rounds;
          without.none_stopped = result_.none_stopped;
          without.not_assumed.emplace_back(assertion_is_reached);
        } else {
          without.reason = not_known_to_reach(result_.reason);
        }
        result_ = std::move(without);
        passing_ = std::move(passing);
      }
    }
    if (result_.outcome != Comparability::explained) return std::move(result_);
    collect_differences();
    if (options_.slicing) slice();
    return std::move(result_);
  }

 private:
  // assert(0) and labels that must not be reached are there to say so.
  [[nodiscard]] bool can_hold() const {
    const boolean::Program& program = visits_.program();
    const boolean::Statement& assertion =
        program.routines[failure_.routine].statements[failure_.statement];
    const boolean::Expression& asserted = program.expressions[assertion.values[0]];
    return asserted.kind != boolean::ExpressionKind::constant;
  }

  // Deeper and deeper until there is a run that no deeper one can be nearer than.
  void search(bool reaching) {
    bound_ = {failing_.rounds, failing_.depth, table_.boolean_steps};
    result_.outcome = Comparability::unknown;
    passing_.reset();
    for (;;) {
      BooleanUnrolling unrolling = unroll_boolean(terms_, visits_, failure_, bound_);
      if (unrolling.too_large) return end(std::string(effort::used_up));
      std::vector<ModelDifference> differences = differences_in(unrolling);
      std::vector<Term> conditions = unrolling.assumed;
      conditions.push_back(terms_.logical_not(unrolling.violated));
      const Term ends =
          reaching ? terms_.logical_and(unrolling.ends, unrolling.reaches_failure) : unrolling.ends;
      NearestModel found = ask(differences, conditions, ends);
      if (found.answer == Answer::unknown) return end(stopped());
      if (found.answer == Answer::possible) {
        // What is proved up to a smaller bound is better than what is not, unless that is nearer.
        if (passing_ && !found.optimal &&
            std::pair(result_.inputs, result_.distance) <= std::pair(found.inputs, found.distance))
          return;
        result_.outcome = Comparability::explained;
        result_.rounds = bound_.rounds;
        result_.depth = bound_.depth;
        result_.steps = differences.size();
        result_.take(found);
        keep(unrolling, *found.model);
        // A run that goes on beyond the bound may still succeed.
        NearestModel beyond =
            ask(differences, conditions, terms_.logical_or(ends, unrolling.goes_on));
        result_.any_length = beyond.optimal && found.optimal && beyond.cost == found.cost;
        if (result_.any_length || !found.optimal) return;
      } else {
        result_.outcome = Comparability::no_successful_run;
        result_.none_rounds = bound_.rounds;
        NearestModel beyond = ask(differences, conditions, unrolling.goes_on);
        if (beyond.answer == Answer::impossible) return;
      }
      // Not deeper than is good for the stack, and not endlessly.
      if (bound_.depth >= table_.boolean_depth || bound_.rounds >= table_.last_unwind)
        return end(std::string(effort::used_up));
      bound_.rounds = std::max(bound_.rounds + 1, bound_.rounds * 2);
      bound_.depth = std::min(table_.boolean_depth, std::max(bound_.depth + 1, bound_.depth * 2));
    }
  }

  // The best so far is the answer.
  void end(const std::string& why) {
    switch (result_.outcome) {
      case Comparability::explained: break;
      case Comparability::no_successful_run: result_.none_stopped = why; break;
      case Comparability::unknown: result_.reason = why; break;
    }
  }

  [[nodiscard]] std::string stopped() const {
    return limits_.stopped()   ? "interrupted"
           : limits_.expired() ? "out of time; --timeout allows more"
                               : std::string(effort::used_up);
  }

  NearestModel ask(const std::vector<ModelDifference>& differences, std::vector<Term> conditions,
                   Term end) {
    conditions.push_back(end);
    solve::Solver solver(terms_);
    solver.stop_when(give_up_after(limits_, table_.nearest_model));
    NearestModel found = nearest_model(terms_, solver, differences, std::move(conditions));
    result_.add(solver.statistics());
    return found;
  }

  static bool is_shown(const boolean::Program& program, const BooleanStepInfo& step) {
    if (step.variable != boolean::none && program.variables[step.variable].is_added) return false;
    return step.statement == boolean::none ||
           !program.routines[step.routine].statements[step.statement].is_added;
  }

  std::vector<ModelDifference> differences_in(const BooleanUnrolling& unrolling) {
    std::vector<ModelDifference> differences;
    std::size_t met = 0;
    for (const BooleanUnrolling::Step& each : unrolling.steps) {
      auto failing = failing_.values.find(each.key);
      met += failing != failing_.values.end() ? 1 : 0;
      if (!each.is_compared || !is_shown(visits_.program(), each.info)) continue;
      const Term executed = each.effect.executed;
      if (failing == failing_.values.end()) {
        differences.push_back({executed, terms_.truth(false)});
        continue;
      }
      const std::uint32_t width = terms_.width(each.effect.value);
      const Term same = terms_.equal(each.effect.value, terms_.constant(width, failing->second));
      const Term other = terms_.logical_not(same);
      const Term differs = terms_.logical_or(terms_.logical_not(executed), other);
      differences.push_back({differs, each.info.is_input ? terms_.logical_and(executed, other)
                                                         : terms_.truth(false)});
    }
    INVARIANT(met == failing_.values.size(), "the unrolling should have all of the failing run");
    return differences;
  }

  // What the model's run does.
  struct Passing {
    ConcreteRun run;
    std::vector<std::pair<BooleanStepKey, BooleanStepInfo>> compared;
  };

  void keep(const BooleanUnrolling& unrolling, solve::Model& model) {
    Passing& passing = passing_.emplace();
    result_.passing.steps.clear();
    result_.reaches_property = model.is_true(unrolling.reaches_failure);
    for (const BooleanUnrolling::Step& each : unrolling.steps) {
      if (model.is_true(each.effect.executed))
        passing.run.values[each.key] = model.value(each.effect.value);
      if (each.is_compared && is_shown(visits_.program(), each.info))
        passing.compared.emplace_back(each.key, each.info);
    }
    for (const BooleanUnrolling::Visit& each : unrolling.visits) {
      if (!model.is_true(each.reached)) continue;
      passing.run.visited.insert(each.visit);
      passing.run.visited.insert(visits_.entry(each.call));
      boolean::TraceStep step;
      step.routine = each.routine;
      step.statement = each.statement;
      step.depth = each.depth;
      for (Term value : each.values) step.values.push_back(model.is_true(value));
      for (Term value : each.returned) step.returned.push_back(model.is_true(value));
      result_.passing.steps.push_back(std::move(step));
    }
  }

  void collect_differences() {
    for (const auto& [key, info] : passing_->compared) {
      auto failing = failing_.values.find(key);
      auto passing = passing_->run.values.find(key);
      BooleanDifference made{info, std::nullopt, std::nullopt};
      if (failing != failing_.values.end()) made.failing = failing->second;
      if (passing != passing_->run.values.end()) made.passing = passing->second;
      if (made.failing == made.passing) continue;
      result_.differences.push_back(made);
      keys_.push_back(key);
    }
    INVARIANT(keys_.size() == result_.distance,
              "the differences should be as many as the distance says");
  }

  void slice() {
    std::map<BooleanStepKey, Term> changed;
    std::vector<Term> in_order, conditions;
    for (const BooleanStepKey& key : keys_) {
      in_order.push_back(terms_.variable(1));
      changed[key] = in_order.back();
    }
    BooleanRelaxation relaxation;
    relaxation.is_visited = [&](VisitId visit) {
      return failing_.visited.contains(visit) || passing_->run.visited.contains(visit);
    };
    relaxation.effect_of = [&](const BooleanStepKey& key, const BooleanEffect& natural) {
      auto failing = failing_.values.find(key);
      auto passing = passing_->run.values.find(key);
      const bool fails = failing != failing_.values.end();
      const bool passes = passing != passing_->run.values.end();
      const std::uint32_t width = terms_.width(natural.value);
      auto constant = [&](std::uint64_t value) { return terms_.constant(width, value); };
      const BooleanEffect before{terms_.truth(fails), constant(fails ? failing->second : 0)};
      auto change = changed.find(key);
      if (change == changed.end()) return before;
      const BooleanEffect after{terms_.truth(passes), constant(passes ? passing->second : 0)};
      const Term follows =
          passes ? terms_.logical_and(natural.executed, terms_.equal(natural.value, after.value))
                 : terms_.logical_not(natural.executed);
      conditions.push_back(terms_.implies(change->second, follows));
      return BooleanEffect{terms_.choose(change->second, after.executed, before.executed),
                           terms_.choose(change->second, after.value, before.value)};
    };
    BooleanUnrolling relaxed =
        unroll_boolean(terms_, visits_, failure_, bound_of_runs(), &relaxation);
    conditions.insert(conditions.end(), relaxed.assumed.begin(), relaxed.assumed.end());
    conditions.push_back(terms_.logical_not(relaxed.violated));
    // That the assertion is reached was assumed; it may be so at another visit that comes later.
    if (!result_.assumed.empty() && passing_->run.visited.contains(failure_.visit))
      conditions.push_back(relaxed.reaches_failure);
    solve::Solver solver(terms_);
    solver.stop_when(give_up_after(limits_, table_.nearest_model));
    ModelSlices found =
        smallest_slices(terms_, solver, in_order, conditions, options_.all_slices, table_.slices);
    result_.add(solver.statistics());
    result_.slices = std::move(found.slices);
    result_.slices_complete = found.complete;
  }

  // Enough for both runs.
  [[nodiscard]] BooleanBound bound_of_runs() const {
    return {result_.rounds, result_.depth, table_.boolean_steps};
  }

  BooleanVisits visits_;
  const game::CheckResult& checked_;
  BooleanExplainOptions options_;
  const game::Limits& limits_;
  const effort::ExplainTable& table_;
  ConcreteRun failing_;
  BooleanFailure failure_;
  BooleanBound bound_;
  formula::Terms terms_;
  std::optional<Passing> passing_;
  std::vector<BooleanStepKey> keys_;
  BooleanExplanation result_;
};

}  // namespace

BooleanExplanation explain_boolean(const boolean::Program& program,
                                   const game::CheckResult& checked,
                                   const BooleanExplainOptions& options,
                                   const game::Limits& limits) {
  return BooleanExplainer(program, checked, options, limits).run();
}

}  // namespace culprit::explain
