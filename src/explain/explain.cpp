// SPDX-License-Identifier: MIT
#include "explain/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "check/limits.h"
#include "check/small_values.h"
#include "effort/ledger.h"
#include "effort/table.h"
#include "explain/boundary.h"
#include "explain/cause.h"
#include "explain/compare_runs.h"
#include "explain/deepening.h"
#include "explain/nearest.h"
#include "explain/runs.h"
#include "explain/slice.h"
#include "score/dependence_graph.h"
#include "source/errors.h"

namespace culprit::explain {

using formula::Term;
using formula::Terms;
using solve::Answer;
using unroll::SsaKind;
using unroll::SsaStep;

namespace {

// A run at the least distance, in the unrolling where it was found.
struct AsNear {
  const Unrolled* where = nullptr;
  std::unique_ptr<Unrolled> deeper;  // if nobody else keeps it
  Nearest found;
};

std::optional<Implication> implication_of(const unroll::Subject& subject,
                                          const check::CheckResult& checked) {
  if (!checked.property) return std::nullopt;
  return implication_at(subject.program, subject.files, checked.properties[*checked.property].span);
}

class Explainer {
 public:
  Explainer(const unroll::Subject& subject, const check::CheckOptions& checking,
            const check::CheckResult& checked, check::Workspace& workspace,
            const ExplainOptions& options)
      : checked_(checked),
        checking_(checking),
        options_(options),
        workspace_(workspace),
        terms_(workspace.terms),
        subject_(subject),
        budget_(subject_.limits),
        queries_(terms_, [this] { return out_of_time(); }),
        implication_(implication_of(subject, checked)),
        failing_(terms_) {
    // The failing run's inputs are fixed by its model; the successful run's are not.
    subject_.environment.inputs.clear();
  }

  Explanation run();

 private:
  [[nodiscard]] bool out_of_time() const {
    const unroll::Limits& limits = subject_.limits;
    if (limits.interrupted && limits.interrupted->load(std::memory_order_relaxed)) return true;
    return (entry_ && entry_->is_used_up()) || budget_.is_late(time_share_);
  }
  void tell(const std::string& what) const {
    if (options_.progress) options_.progress(what);
  }

  void take_failing_values(const Unrolled& base);
  [[nodiscard]] std::vector<Term> kept_inputs(const Unrolled& where);
  // What a successful run has to satisfy.
  [[nodiscard]] std::vector<Term> conditions(const Unrolled& where);
  // Asks again as long as the run that was found falsifies another antecedent.
  template <typename Found>
  Found assuming_antecedents(const Unrolled& base, const std::function<Found()>& search);
  [[nodiscard]] std::optional<Implication> assumed() const;
  [[nodiscard]] bool counts(const SsaStep& step) const;
  void find_static_slice(const Unrolled& base);
  void find_cause(const Unrolled& base, Neighbourhood& neighbourhood);
  // A successful run may need more iterations than the failing one.
  [[nodiscard]] bool may_go_further(const Unrolled& base) const;
  std::unique_ptr<Unrolled> least_further(const Unrolled& base);
  // Of this unrolling, and of deeper ones as long as they can have a nearer run.
  void find_nearest(const Unrolled& base, Neighbourhood& neighbourhood);
  void find_nearer(Neighbourhood& neighbourhood, const std::function<void(std::uint64_t)>& better);
  void note_none(const Unrolled& base);
  void take(const Unrolled& where, Neighbourhood& neighbourhood, Nearest nearest);
  // What holds in the runs in which the same steps differ.
  [[nodiscard]] std::vector<Term> alike(const Unrolled& where, Neighbourhood& neighbourhood,
                                        solve::Model& run);
  solve::Model readable(const Unrolled& where, Neighbourhood& neighbourhood, solve::Model run);
  [[nodiscard]] ComparedRun compared(const Unrolled& where, solve::Model& passing);
  void explain_differences(const Unrolled& where, Neighbourhood& neighbourhood);
  void list_others(Neighbourhood& neighbourhood);
  // Returns false if one more cannot be shown.
  bool add_other(const Unrolled& where, Neighbourhood& neighbourhood, solve::Model run);
  void note_known(const Unrolled& where, solve::Model& passing);
  void begin_known(const Unrolled& base);
  Slices slices(const Unrolled& where, solve::Model& passing);
  bool in_one_step(const Unrolled& base, Neighbourhood& neighbourhood);

  const check::CheckResult& checked_;
  const check::CheckOptions& checking_;
  const ExplainOptions& options_;
  check::Workspace& workspace_;
  Terms& terms_;
  unroll::Subject subject_;
  check::Budget budget_;
  double time_share_ = effort::table().explain.share_of_search;  // of what --timeout allows
  check::Queries queries_;
  std::optional<Implication> implication_;
  std::vector<std::size_t> assumed_indices_;  // of those of its antecedents that are assumed
  solve::Model failing_;
  std::optional<solve::Model> passing_;
  std::unique_ptr<Unrolled> deeper_;  // if the nearest run is not in the base
  std::vector<AsNear> as_near_;       // the nearest run first
  const Unrolled* base_ = nullptr;
  const effort::Entry* entry_ = nullptr;  // of what is being looked for, if it has a budget
  Runs runs_{
      subject_, checking_, workspace_, queries_, implication_ ? &*implication_ : nullptr, [this] {
        return out_of_time();
      }};
  Deepening deepening_{subject_.limits.effort->explain,
                       [this](std::uint32_t bound) { return runs_.to(bound); }};
  std::optional<std::set<std::uint64_t>> one_step_slice_;
  std::optional<std::set<std::uint64_t>> outside_static_slice_;  // keys of steps
  Explanation result_;
};

// Every input that the failing run met has its value; the others have what the solver chose.
void Explainer::take_failing_values(const Unrolled& base) {
  failing_ = solve::Model(terms_);
  for (const unroll::Input& input : base.unrolling.inputs) {
    failing_.set(input.variable, workspace_.failing->value(input.variable));
  }
  for (const check::InputValue& each : checked_.counterexample->inputs) {
    if (each.input.variable != Term{}) failing_.set(each.input.variable, each.bits);
  }
}

std::vector<Term> Explainer::kept_inputs(const Unrolled& where) {
  std::vector<Term> kept;
  for (const std::string& name : options_.keep) {
    bool found = false;
    std::string known;
    for (const unroll::Input& input : where.unrolling.inputs) {
      if (input.internal) continue;
      std::string numbered = fmt::format("{}#{}", input.name, std::max(input.occurrence, 1u));
      bool is_it = name == input.name || name == numbered ||
                   name == input.function + "::" + input.name ||
                   name == input.function + "::" + numbered;
      known += (known.empty() ? "" : ", ") + input.name;
      if (!is_it) continue;
      found = true;
      Term had = terms_.constant(input.width, failing_.value(input.variable));
      kept.push_back(terms_.equal(input.variable, had));
    }
    if (!found) {
      throw source::InputError(
          fmt::format("--keep: there is no input '{}'; inputs are: {}", name, known));
    }
  }
  return kept;
}

void Explainer::take(const Unrolled& where, Neighbourhood& neighbourhood, Nearest nearest) {
  result_.outcome = Outcome::explained;
  result_.distance = nearest.distance;
  result_.at_least = nearest.at_least;
  result_.optimal = nearest.optimal;
  result_.unwind = where.unwind;
  passing_ = readable(where, neighbourhood, std::move(*nearest.model));
  nearest.model.reset();
  as_near_.clear();
  as_near_.push_back({&where, nullptr, std::move(nearest)});
}

std::vector<Term> Explainer::alike(const Unrolled& where, Neighbourhood& neighbourhood,
                                   solve::Model& run) {
  std::vector<Term> fixed = conditions(where);
  for (const SsaStep& step : where.recorder->steps) {
    Term different = neighbourhood.differs(step);
    if (!run.is_true(different)) fixed.push_back(terms_.logical_not(different));
  }
  return fixed;
}

// Among the runs with the same differences, one with small numbers.
solve::Model Explainer::readable(const Unrolled& where, Neighbourhood& neighbourhood,
                                 solve::Model run) {
  std::vector<Term> fixed = alike(where, neighbourhood, run);
  if (queries_.ask(fixed) != Answer::possible) return run;
  effort::Entry entry(effort::Purpose::small_values, subject_.limits.effort->explain.small_values);
  return check::with_small_values(queries_, fixed, where.unrolling.inputs, queries_.model(),
                                  [&] { return out_of_time() || entry.is_used_up(); });
}

std::vector<Term> Explainer::conditions(const Unrolled& where) {
  std::vector<Term> all = kept_inputs(where);
  for (std::size_t index : assumed_indices_) {
    all.push_back(where.recorder->antecedent_holds(index));
  }
  all.push_back(where.succeeds);
  return all;
}

template <typename Found>
Found Explainer::assuming_antecedents(const Unrolled& base, const std::function<Found()>& search) {
  Found found = search();
  if (!implication_ || !options_.assume_antecedents) return found;
  while (found.model && !out_of_time()) {
    std::vector<std::size_t> before = assumed_indices_;
    for (std::size_t i = 0; i < implication_->antecedents.size(); ++i) {
      Term holds = (deeper_ ? *deeper_ : base).recorder->antecedent_holds(i);
      if (failing_.is_true(holds) && !found.model->is_true(holds)) assumed_indices_.push_back(i);
    }
    if (assumed_indices_.size() == before.size()) break;
    std::sort(assumed_indices_.begin(), assumed_indices_.end());
    Found again = search();
    if (!again.model) {
      // No run succeeds for another reason, as far as is known.
      for (std::size_t index : assumed_indices_) {
        if (std::find(before.begin(), before.end(), index) == before.end())
          result_.not_assumed.push_back(implication_->antecedents[index].text);
      }
      if (again.answer == Answer::unknown) result_.none = {base.unwind, "no answer in time"};
      assumed_indices_ = std::move(before);
      break;
    }
    found = std::move(again);
  }
  for (std::size_t index : assumed_indices_) {
    result_.assumed.push_back(implication_->antecedents[index].text);
  }
  return found;
}

std::optional<Implication> Explainer::assumed() const {
  if (assumed_indices_.empty()) return std::nullopt;
  Implication some{implication_->property, {}};
  for (std::size_t index : assumed_indices_) {
    some.antecedents.push_back(implication_->antecedents[index]);
  }
  return some;
}

bool Explainer::may_go_further(const Unrolled& base) const {
  return meets_bound(base) && !options_.given_bound;
}

std::unique_ptr<Unrolled> Explainer::least_further(const Unrolled& base) {
  if (!may_go_further(base)) return nullptr;
  tell("no run succeeds with as many iterations; looking further");
  return deepening_.least_beyond(base.unwind, [this](const Unrolled& where) {
    return queries_.ask(conditions(where), subject_.limits.effort->explain.further_conflicts);
  });
}

// No run satisfies the conditions: how far is that known?
void Explainer::note_none(const Unrolled& base) {
  result_.none = {base.unwind, ""};
  if (may_go_further(base)) {
    result_.none = {deepening_.none_up_to(), deepening_.stopped()};
  } else if (meets_bound(base)) {
    result_.none.stopped = "--unwind";
  }
}

void Explainer::find_nearest(const Unrolled& base, Neighbourhood& neighbourhood) {
  auto better = [this](std::uint64_t distance) {
    tell(fmt::format("a successful run at distance {}", distance));
  };
  tell(fmt::format("looking for the nearest of all runs, {} steps", base.recorder->steps.size()));
  Nearest found = assuming_antecedents<Nearest>(base, [&] {
    Nearest here = neighbourhood.nearest(base, conditions(base), better);
    if (here.model) deeper_.reset();
    if (here.answer != Answer::impossible) return here;
    std::unique_ptr<Unrolled> deeper = least_further(base);
    if (!deeper) {
      note_none(base);
      return here;
    }
    Nearest there = neighbourhood.nearest(*deeper, conditions(*deeper), better);
    if (there.model) deeper_ = std::move(deeper);
    return there;
  });
  if (found.model) {
    take(deeper_ ? *deeper_ : base, neighbourhood, std::move(found));
    if (!meets_bound(deeper_ ? *deeper_ : base)) {
      result_.sufficient_unwind = result_.unwind;
    } else if (may_go_further(base)) {
      find_nearer(neighbourhood, better);
    }
    return;
  }
  result_.outcome =
      found.answer == Answer::impossible ? Outcome::no_successful_run : Outcome::unknown;
  if (found.answer == Answer::unknown) result_.reason = "no successful run was found in time";
}

void Explainer::find_nearer(Neighbourhood& neighbourhood,
                            const std::function<void(std::uint64_t)>& better) {
  const std::uint32_t reached = result_.unwind;
  for (std::uint32_t bound = reached + 1;
       bound <= reached + subject_.limits.effort->explain.deeper && !out_of_time(); ++bound) {
    std::unique_ptr<Unrolled> deeper = deepening_.to(bound);
    if (!deeper) return;
    std::uint64_t additional = neighbourhood.additional(*deeper);
    // As near as the nearest it can be with as many steps more.
    const bool can_be_nearer =
        options_.all_nearest != 0 ? additional <= result_.distance : additional < result_.distance;
    if (!can_be_nearer || additional == 0) {
      result_.sufficient_unwind = bound - 1;
      return;
    }
    Nearest there = neighbourhood.nearest(*deeper, conditions(*deeper), better);
    if (there.answer == Answer::unknown) return;
    const bool is_last = !meets_bound(*deeper);
    if (there.model && there.distance < result_.distance) {
      take(*deeper, neighbourhood, std::move(there));
      deeper_ = std::move(deeper);
    } else if (there.model && there.optimal && there.distance == result_.distance) {
      const Unrolled* where = deeper.get();
      as_near_.push_back({where, std::move(deeper), std::move(there)});
    }
    if (is_last) {
      result_.sufficient_unwind = bound;
      return;
    }
  }
}

bool Explainer::counts(const SsaStep& step) const {
  if (!options_.cause_variable.empty() && step.variable == options_.cause_variable) return false;
  return !outside_static_slice_ || !outside_static_slice_->contains(step.key);
}

// The steps on which the violated property cannot depend, by the lines on which they stand. A merge
// stands where its values come from.
void Explainer::find_static_slice(const Unrolled& base) {
  outside_static_slice_.emplace();
  if (!checked_.property) return;
  score::DependenceGraph graph(subject_.program, subject_.files);
  std::set<score::Line> lines =
      graph.slice(graph.line_of(checked_.properties[*checked_.property].span));
  // Merges come after what they merge.
  for (const SsaStep& step : base.recorder->steps) {
    bool inside = !step.span.known() || lines.contains(graph.line_of(step.span));
    if (step.kind == SsaKind::merge) {
      // Not what the variable was before the branches.
      std::uint32_t oldest = UINT32_MAX;
      for (const auto& from : step.incoming) oldest = std::min(oldest, from.version);
      inside = std::any_of(step.incoming.begin(), step.incoming.end(), [&](const auto& from) {
        auto found = base.recorder->by_version.find(from.version);
        return from.version != oldest && found != base.recorder->by_version.end() &&
               counts(base.recorder->steps[found->second]);
      });
    }
    if (!inside) outside_static_slice_->insert(step.key);
  }
}

void Explainer::find_cause(const Unrolled& base, Neighbourhood& neighbourhood) {
  Causality cause;
  cause.predicate = options_.cause_text;
  Term holds = predicate_holds(terms_, base, options_.cause_variable, cause.span);
  cause.holds_in_failing_run = failing_.is_true(holds);
  if (cause.holds_in_failing_run) ask_whether_causal(neighbourhood, terms_, base, holds, cause);
  result_.cause = std::move(cause);
}

bool Explainer::in_one_step(const Unrolled& base, Neighbourhood& neighbourhood) {
  auto slice_in = [&](const Unrolled& where) {
    std::optional<Implication> among = assumed();
    return slice_in_one_step(
        queries_, neighbourhood, where, failing_, among ? &*among : nullptr, conditions(where),
        [&](Relaxation& relaxation) { return runs_.with(where.unwind, relaxation, true); });
  };
  OneStep found = assuming_antecedents<OneStep>(base, [&] {
    OneStep here = slice_in(base);
    if (here.model) deeper_.reset();
    if (here.answer != Answer::impossible) return here;
    std::unique_ptr<Unrolled> deeper = least_further(base);
    if (!deeper) {
      note_none(base);
      return here;
    }
    OneStep there = slice_in(*deeper);
    if (there.model) deeper_ = std::move(deeper);
    return there;
  });
  if (found.answer == Answer::impossible) result_.outcome = Outcome::no_successful_run;
  if (found.answer == Answer::unknown) result_.reason = "no successful run was found in time";
  if (!found.model) return false;
  result_.outcome = Outcome::explained;
  result_.distance = result_.at_least = found.distance;
  result_.optimal = found.optimal;
  result_.unwind = (deeper_ ? *deeper_ : base).unwind;
  if (!meets_bound(deeper_ ? *deeper_ : base)) result_.sufficient_unwind = result_.unwind;
  passing_ = std::move(found.model);
  one_step_slice_ = std::move(found.slice);
  return true;
}

Slices Explainer::slices(const Unrolled& where, solve::Model& passing) {
  if (one_step_slice_) {
    Slices one;
    one.answer = Answer::possible;
    one.slices = {*one_step_slice_};
    return one;
  }
  tell("slicing");
  std::optional<Implication> among = assumed();
  return slice_differences(
      terms_, where, {failing_, passing}, among ? &*among : nullptr, options_.all_slices,
      [&](Relaxation& relaxation) { return runs_.with(where.unwind, relaxation, false); },
      [this] { return out_of_time(); });
}

ComparedRun Explainer::compared(const Unrolled& where, solve::Model& passing) {
  RunsCompared asked{subject_,   checking_, checked_,
                     workspace_, failing_,  [this](const SsaStep& step) { return counts(step); },
                     {}};
  if (options_.slicing != Slicing::none) {
    asked.slices = [this](const Unrolled& in, solve::Model& run) { return slices(in, run); };
  }
  return compare_runs(asked, where, passing);
}

void Explainer::explain_differences(const Unrolled& where, Neighbourhood& neighbourhood) {
  ComparedRun found = compared(where, *passing_);
  result_.reason = std::move(found.problem);
  const bool succeeds = found.run.passing.has_value();
  static_cast<NearestRun&>(result_) = std::move(found.run);
  if (!succeeds) {
    result_.outcome = Outcome::unknown;
    return;
  }
  if (options_.hypotheses) {
    begin_known(*base_);
    note_known(where, *passing_);
    find_scales(queries_, where, alike(where, neighbourhood, *passing_), failing_, *passing_,
                subject_, result_);
  }
  if (options_.all_nearest != 0) list_others(neighbourhood);
}

bool Explainer::add_other(const Unrolled& where, Neighbourhood& neighbourhood, solve::Model run) {
  if (result_.others->runs.size() + 1 >= options_.all_nearest) {
    result_.others->open = "there are more";
    return false;
  }
  solve::Model passing = readable(where, neighbourhood, std::move(run));
  ComparedRun found = compared(where, passing);
  if (!found.run.passing) {
    result_.others->open = std::move(found.problem);
    return false;
  }
  if (entry_->is_used_up()) {
    result_.others->open = "the effort for this was used up";
    return false;
  }
  if (options_.hypotheses) {
    note_known(where, passing);
    find_scales(queries_, where, alike(where, neighbourhood, passing), failing_, passing, subject_,
                found.run);
  }
  result_.others->runs.push_back(std::move(found.run));
  return true;
}

// Runs are told apart by the steps that differ. A longer one has more steps, each of which is a
// difference, so none is found in two unrollings.
void Explainer::list_others(Neighbourhood& neighbourhood) {
  OtherRuns& others = result_.others.emplace();
  if (!result_.optimal) {
    others.open = "it is not proved that none is nearer";
    return;
  }
  tell("looking for other runs that are as near");
  effort::Entry entry(effort::Purpose::nearest_runs, subject_.limits.effort->explain.other_nearest);
  entry_ = &entry;
  for (AsNear& source : as_near_) {
    // The first of an unrolling beyond the one that has the nearest run.
    if (source.found.model &&
        !add_other(*source.where, neighbourhood, std::move(*source.found.model)))
      break;
    Answer answer = Answer::unknown;
    while ((answer = source.found.optimiser->next_optimum()) == Answer::possible) {
      if (!add_other(*source.where, neighbourhood, source.found.optimiser->model())) break;
    }
    if (answer == Answer::unknown) others.open = "the effort for this was used up";
    if (!others.open.empty()) break;
  }
  entry_ = nullptr;
  if (others.open.empty() && !result_.sufficient_unwind) {
    others.open =
        fmt::format("longer runs than those that unwind loops up to {} times were not looked at",
                    result_.unwind);
  }
  others.complete = others.open.empty();
}

void Explainer::begin_known(const Unrolled& base) {
  KnownRuns& known = result_.known.emplace();
  known.unwind = base.unwind;
  known.meets_bound = meets_bound(base);
  for (const unroll::Input& input : base.unrolling.inputs) {
    known.inputs.push_back(name_of(input));
    known.failing.push_back(failing_.value(input.variable));
  }
}

void Explainer::note_known(const Unrolled& where, solve::Model& passing) {
  if (&where != base_) return;
  std::vector<std::uint64_t> values;
  for (const unroll::Input& input : base_->unrolling.inputs)
    values.push_back(passing.value(input.variable));
  result_.known->passing.push_back(std::move(values));
}

Explanation Explainer::run() {
  tell("unrolling all runs");
  Unrolled base = runs_.to(workspace_.failing_bound);
  take_failing_values(base);
  // With inputs that were given, the failing run may have needed no bound.
  while (base.unrolling.stopped.empty() && !failing_.is_true(base.fails) &&
         !failing_.is_true(base.unrolling.alive) &&
         base.unwind < subject_.limits.effort->explain.last_unwind) {
    base = runs_.to(base.unwind < 16 ? base.unwind + 1 : 2 * base.unwind);
    take_failing_values(base);
  }
  result_.steps = base.recorder->steps.size();
  if (!base.unrolling.stopped.empty()) {
    result_.reason = base.unrolling.stopped;
    return std::move(result_);
  }
  if (!failing_.is_true(base.fails)) {
    result_.reason = "the failing run depends on an input that cannot be left open";
    return std::move(result_);
  }
  Neighbourhood neighbourhood(queries_, base, failing_,
                              [this](const SsaStep& step) { return counts(step); });
  if (options_.metric == Metric::slice) find_static_slice(base);
  if (!options_.cause_variable.empty()) find_cause(base, neighbourhood);
  bool found = true;
  if (options_.slicing == Slicing::one_step) {
    found = in_one_step(base, neighbourhood);
  } else {
    find_nearest(base, neighbourhood);
  }
  time_share_ = 1;
  if (found && result_.outcome == Outcome::explained) {
    base_ = &base;
    explain_differences(deeper_ ? *deeper_ : base, neighbourhood);
  }
  solve::Solver::Statistics statistics = queries_.solver().statistics();
  result_.variables = statistics.variables;
  result_.clauses = statistics.clauses;
  result_.solver_calls = statistics.calls;
  return std::move(result_);
}

}  // namespace

Explanation explain(const unroll::Subject& subject, const check::CheckOptions& checking,
                    const check::CheckResult& checked, check::Workspace& workspace,
                    const ExplainOptions& options) {
  return Explainer(subject, checking, checked, workspace, options).run();
}

}  // namespace culprit::explain
