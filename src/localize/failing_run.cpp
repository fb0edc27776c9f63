// SPDX-License-Identifier: MIT
#include "localize/failing_run.h"

#include <algorithm>

#include "check/small_values.h"
#include "unroll/memory/describe.h"

namespace culprit::localize {

using formula::Term;
using program::ComponentId;
using unroll::Input;

namespace {

// The test as it is repeated and changed: what stops it is counted.
Subject repeated(const Subject& subject, const Test& test, const program::Checks& checks,
                 std::function<std::string()> stop_reason) {
  Subject changed = subject_of(subject, test);
  changed.environment.write = {};
  changed.environment.read_byte = {};
  changed.limits.timeout_seconds = 0;
  changed.limits.max_steps = 0;
  changed.limits.stop_reason = std::move(stop_reason);
  changed.checks = checks;
  return changed;
}

}  // namespace

std::string Formulas::stop_reason() const {
  if (stop_()) return "stopped";
  return std::string(spent() < limit_ ? "" : effort::used_up);
}

solve::Solver::Statistics Formulas::statistics() {
  solve::Solver::Statistics all = queries_->solver().statistics();
  all.variables += earlier_.variables;
  all.clauses += earlier_.clauses;
  all.calls += earlier_.calls;
  return all;
}

void Formulas::begin_afresh(const formula::Terms::Mark& since) {
  begin();
  earlier_ = statistics();
  queries_.reset();
  terms_.forget_since(since);
  queries_ = new_queries();
}

FailingRun::FailingRun(const Subject& subject, const Test& test, const program::Checks& checks,
                       unroll::Suspension& suspension, const ChangeBound& bound,
                       std::shared_ptr<Formulas> formulas)
    : subject_(subject),
      test_(test),
      bound_(bound),
      formulas_(std::move(formulas)),
      runs_({repeated(subject, test, checks, [this] { return formulas_->stop_reason(); }),
             test.standard_input, test.expectation, bound.iterations,
             test.order.empty() ? nullptr : &test.order},
            suspension, formulas_->terms(), test.known) {}

unroll::RunResult FailingRun::execute(std::span<const ComponentId> components) {
  formulas_->begin();
  components_.assign(components.begin(), components.end());
  unroll::RunResult result = runs_.execute(components);
  cut_because_ = result.end == unroll::RunEnd::limit ? result.reason : "";
  executed_ = formulas_->terms().mark();
  return result;
}

void FailingRun::begin_afresh() {
  runs_.forget_changes();
  formulas_->begin_afresh(executed_);
}

std::uint32_t FailingRun::first_bound() const {
  return std::min(std::max(table().first_unwind, bound_.usual), bound_.unknown);
}

unroll::ChangedRuns::Queries FailingRun::queries_of(Search& search, bool wants_values) {
  unroll::ChangedRuns::Queries queries;
  queries.wants_originals = wants_values;
  queries.feasible = [this](const std::vector<Term>& conditions) {
    return formulas_->queries().ask(conditions, table().feasibility_conflicts) !=
           solve::Answer::impossible;
  };
  queries.ended_well = [this, &search](const std::vector<Term>& conditions) {
    solve::Answer answer = formulas_->queries().ask(conditions);
    if (answer == solve::Answer::possible) {
      good_ = conditions;
      search.found = true;
    }
    search.gave_up |= answer == solve::Answer::unknown;
    return search.found || search.gave_up;
  };
  return queries;
}

Answer FailingRun::can_be_good(std::span<const ComponentId> components, bool wants_values) {
  begin_afresh();
  Search search;
  unroll::ChangedRuns::Queries queries = queries_of(search, wants_values);
  if (narrow_first_) {
    queries.unwind = first_bound();
    queries.replaced_bits = table().narrow_bits;
    const effort::Work limit = formulas_->limit();
    formulas_->limit(table().narrow_share * limit);
    unroll::ChangedRuns::Outcome outcome = runs_.explore(components, queries);
    formulas_->limit(limit);
    inputs_ = std::move(outcome.inputs);
    if (search.found) return Answer::yes;
    begin_afresh();
    search.gave_up = false;
    queries.replaced_bits = 0;
  }
  return answer_of(components, std::move(queries), search);
}

Answer FailingRun::cannot_be_good(std::span<const ComponentId> components) {
  begin_afresh();
  formula::Terms& terms = formulas_->terms();
  terms.cut_below({table().rough_values, table().rough_conditions});
  Search search;
  unroll::ChangedRuns::Queries queries = queries_of(search, false);
  // Of conditions that are mostly free a solver seldom says no, and asking it costs more than to go on.
  queries.feasible = {};
  Answer answer = answer_of(components, std::move(queries), search);
  terms.cut_below({});
  if (answer != Answer::yes) return answer;
  reason_ = effort::used_up;
  return Answer::undecided;
}

Answer FailingRun::answer_of(std::span<const ComponentId> components,
                             unroll::ChangedRuns::Queries queries, const Search& search) {
  reason_.clear();
  met_bound_ = false;
  refuted_up_to_ = 0;
  for (std::uint32_t unwind = first_bound();; unwind = bound_.unknown) {
    queries.unwind = unwind;
    unroll::ChangedRuns::Outcome outcome = runs_.explore(components, queries);
    inputs_ = std::move(outcome.inputs);
    if (search.found) return Answer::yes;
    if (!outcome.stopped.empty() || search.gave_up) {
      reason_ = !outcome.stopped.empty() ? outcome.stopped : std::string(effort::used_up);
      return Answer::undecided;
    }
    if (outcome.beyond.empty() || unwind == bound_.unknown) {
      met_bound_ = !outcome.beyond.empty() &&
                   formulas_->queries().ask({outcome.goes_beyond}, table().feasibility_conflicts) !=
                       solve::Answer::impossible;
      if (outcome.unsupported.empty()) return Answer::no;
      reason_ = outcome.unsupported.front();
      return Answer::undecided;
    }
    if (outcome.unsupported.empty()) refuted_up_to_ = unwind;
  }
}

// As few changes as possible, the later ones first to go: each value in turn stays what it would
// have been if that is possible.
solve::Model FailingRun::with_original_values(solve::Model best) {
  for (const Input& input : inputs_) {
    if (!input.original || formulas_->spent() > table().original_values) continue;
    Term same = formulas_->terms().equal(input.variable, *input.original);
    good_.push_back(same);
    if (best.is_true(same)) continue;
    if (formulas_->queries().ask(good_) == solve::Answer::possible) {
      best = formulas_->queries().model();
    } else {
      good_.pop_back();
    }
  }
  return best;
}

FailingRun::Values FailingRun::values(std::span<const ComponentId> components, bool small) {
  solve::Model model = formulas_->queries().model();
  if (small) {
    formulas_->begin();
    model = with_original_values(std::move(model));
    std::vector<Input> replaced;
    for (const Input& input : inputs_) {
      if (input.replaces != ComponentId::none) replaced.push_back(input);
    }
    model = check::with_small_values(formulas_->queries(), good_, replaced, std::move(model),
                                     [this] { return formulas_->spent() > table().small_values; });
  }
  return replayed(components, {[&](Term variable) { return model.value(variable); }});
}

FailingRun::Found FailingRun::found_values() {
  Found found;
  solve::Model model = formulas_->queries().model();
  for (const Input& input : inputs_) {
    bool is_unknown = input.replaces != ComponentId::none || !runs_.is_known(input);
    if (is_unknown) found[input.key] = model.value(input.variable);
  }
  return found;
}

FailingRun::Values FailingRun::values_again(std::span<const ComponentId> components,
                                            const Found& found) {
  begin_afresh();
  auto again = [&](const Input& input) {
    auto known = found.find(input.key);
    return known == found.end() ? 0 : known->second;
  };
  return replayed(components, {[](Term) { return 0; }, again});
}

FailingRun::Values FailingRun::replayed(std::span<const ComponentId> components,
                                        unroll::ChangedRuns::GivenValues given) {
  // Single runs, whatever the query took.
  const effort::Work limit = formulas_->limit();
  formulas_->begin();
  formulas_->limit(table().found_run);
  Values result;
  given.log = &result.log;
  given.stops = &result.threads;
  for (ComponentId component : components) {
    if (std::find(components_.begin(), components_.end(), component) != components_.end()) continue;
    components_.push_back(component);
    originals_.reset();
  }
  if (!originals_) originals_ = runs_.original_values(components_);
  std::map<std::pair<ComponentId, std::uint64_t>, std::uint32_t> executions;
  std::uint32_t gate_executions = 0;
  auto met = [&](unroll::ChangedRuns::MetInput each) {
    const Input& input = each.input;
    if (input.replaces == ComponentId::none) {
      if (!input.internal) result.inputs.push_back({input.name, std::move(each.value)});
      return;
    }
    if (input.member > 1) {
      ReplacedValue& whole = result.replaced.back();
      whole.members.push_back(each.bits);
      whole.value.insert(whole.value.size() - 1, ", " + each.value);
      return;
    }
    const bool is_whole = input.member == 1;
    ReplacedValue replaced;
    if (is_whole) replaced.members.push_back(each.bits);
    replaced.component = input.replaces;
    replaced.execution = ++executions[{input.replaces, is_whole ? 0 : input.place}];
    // What lies behind a gate is counted by how often the gate was come to.
    ComponentId gate = subject_.program.component(input.replaces).gate;
    if (gate == ComponentId::none &&
        subject_.program.component(input.replaces).only_enables_others) {
      gate_executions = replaced.execution;
    } else if (gate != ComponentId::none) {
      replaced.execution = gate_executions;
    }
    replaced.path = std::move(each.path);
    replaced.value = is_whole ? "{" + each.value + "}" : std::move(each.value);
    replaced.bits = each.bits;
    replaced.key = input.key;
    // What it would have been in this run; of wholes, and what would violate a rule, what it was in
    // the run as it is.
    const auto& before = (*originals_)[input.replaces];
    if (!is_whole && each.original) {
      replaced.original = std::move(each.original);
    } else if (replaced.execution <= before.size()) {
      replaced.original = before[replaced.execution - 1];
    }
    // A statement that is not there has no value; a way is not taken.
    if (gate != ComponentId::none) {
      replaced.original.reset();
      if (input.width == 1) replaced.original = "0";
    }
    result.replaced.push_back(std::move(replaced));
  };
  unroll::RunResult run = runs_.replay(components, given, met, &result.standard_output);
  formulas_->limit(limit);
  for (ReplacedValue& each : result.replaced) {
    program::TypeId type = subject_.program.component(each.component).type;
    if (!each.members.empty() && unroll::is_text_type(subject_.program, type)) {
      each.value = unroll::quoted(each.members);
    }
  }
  result.confirmed = run.end == unroll::RunEnd::exited;
  return result;
}

FailingRun::PassingRuns FailingRun::passing_runs(std::span<const ComponentId> components,
                                                 unroll::Sees sees, bool far) {
  formulas_->begin();
  PassingRuns result;
  formula::Terms& terms = formulas_->terms();
  unroll::ChangedRuns::Queries queries;
  queries.wants_originals = true;
  queries.sees = sees;
  queries.unwind = far ? bound_.unknown : first_bound();
  queries.feasible = [this](const std::vector<Term>& conditions) {
    return formulas_->queries().ask(conditions, table().feasibility_conflicts) !=
           solve::Answer::impossible;
  };
  unroll::ChangedRuns::Outcome outcome = runs_.explore(components, queries);
  result.inputs = std::move(outcome.inputs);
  result.met_bound = !outcome.beyond.empty() && queries.unwind < bound_.unknown;
  result.goes_beyond = !outcome.beyond.empty() && !result.met_bound;
  result.undecided = outcome.stopped;
  if (result.undecided.empty() && !outcome.unsupported.empty()) {
    result.undecided = outcome.unsupported.front();
  }
  result.any = terms.truth(false);
  for (const std::vector<Term>& conditions : outcome.good) {
    Term all = terms.truth(true);
    for (Term condition : conditions) all = terms.logical_and(all, condition);
    result.any = terms.logical_or(result.any, all);
  }
  return result;
}

bool FailingRun::is_good_with(std::span<const ComponentId> components, unroll::Sees sees,
                              const Chosen& chosen, Values* values) {
  formulas_->begin();
  unroll::ChangedRuns::GivenValues given{[](Term) { return 0; }, chosen, sees};
  if (values) {
    *values = replayed(components, given);
    return values->confirmed;
  }
  auto met = [](const unroll::ChangedRuns::MetInput&) {};
  return runs_.replay(components, given, met, nullptr).end == unroll::RunEnd::exited;
}

std::optional<FailingRun::Found> FailingRun::found_by(ComponentId component, const Probe& probe) {
  begin_afresh();
  Found found;
  bool is_defined = true;
  auto chosen = [&](const Input& input) -> std::uint64_t {
    if (input.replaces == ComponentId::none || !is_defined) return 0;
    std::optional<std::uint64_t> value = probed_value(probe, input, formulas_->terms());
    is_defined = value.has_value();
    if (!value) return 0;
    found[input.key] = *value;
    return *value;
  };
  unroll::ChangedRuns::GivenValues given{[](Term) { return 0; }, chosen};
  const bool is_derived = probe.operation == Probe::Operation::none;
  if (is_derived) given.derived = probe.derivation;
  if (!is_derived) given.sees = unroll::Sees::operands;
  auto met = [](const unroll::ChangedRuns::MetInput&) {};
  unroll::RunResult run = runs_.replay(std::span(&component, 1), given, met, nullptr);
  if (run.end != unroll::RunEnd::exited || !is_defined || found.empty()) return std::nullopt;
  return found;
}

}  // namespace culprit::localize
