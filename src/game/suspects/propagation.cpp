// SPDX-License-Identifier: MIT
#include "game/suspects/propagation.h"

#include <algorithm>

#include "game/boolean/trace.h"
#include "source/invariant.h"

namespace culprit::game {

namespace {

using boolean::Component;

std::vector<std::pair<int, int>> recorded_pairs(const Layout& layout) {
  std::vector<std::pair<int, int>> pairs;
  for (std::size_t slot = 0; slot < layout.slots(); ++slot)
    pairs.emplace_back(layout.recorded(slot), layout.current(slot));
  return pairs;
}

}  // namespace

Propagation::Propagation(const Encoder& encoder, const Limits& limits)
    : encoder_(encoder),
      manager_(encoder.manager()),
      layout_(encoder.layout()),
      limits_(limits),
      recorded_to_current_(recorded_pairs(encoder.layout())) {}

void Propagation::run(const std::vector<Task>& tasks) const {
  for (const Task& task : tasks) task.forced->state = Forced::State::open;
  for (std::vector<Task> active = tasks; !active.empty();) active = round(active);
  std::vector<Task> consistent;
  for (const Task& task : tasks) {
    if (task.forced->state != Forced::State::impossible) consistent.push_back(task);
  }
  leave_rest_open(consistent);
}

// Propagates once and gives those that changed.
std::vector<Propagation::Task> Propagation::round(const std::vector<Task>& active) const {
  Replacements replacements;
  Bdd outcome = manager_.variable(layout_.outcome());
  for (std::size_t label = 0; label < active.size(); ++label) {
    const Component& suspect = *active[label].suspect;
    const Forced& forced = *active[label].forced;
    Bdd recorded = encoder_.is_recorded(encoder_.program().nameable(suspect.routine)) &
                   !forced.one & !forced.zero;
    Truth value{forced.one | (recorded & outcome), forced.zero | (recorded & !outcome)};
    replace_value(replacements, suspect, encoder_.label_is(label), value);
  }
  Reachability reachability(encoder_, replacements, labels_below(encoder_, active.size()), limits_);
  reachability.run();
  Bdd failing = reachability.failing();
  std::vector<Task> changed;
  Bdd outcome_cube = manager_.cube({layout_.outcome()});
  for (std::size_t label = 0; label < active.size(); ++label) {
    Forced& forced = *active[label].forced;
    Bdd fails = at_label(encoder_, failing, label);
    Bdd fails_with_zero = rename(and_exists(fails, !outcome, outcome_cube), recorded_to_current_);
    Bdd fails_with_one = rename(and_exists(fails, outcome, outcome_cube), recorded_to_current_);
    // At a valuation that is forced already the recorded outcome plays no part: failing there
    // means failing at all.
    if (!(fails_with_zero & fails_with_one).is_false()) {
      forced.state = Forced::State::impossible;
      continue;
    }
    Bdd one = forced.one | fails_with_zero, zero = forced.zero | fails_with_one;
    if (one == forced.one && zero == forced.zero) continue;
    forced.one = one;
    forced.zero = zero;
    changed.push_back(active[label]);
  }
  return changed;
}

void Propagation::leave_rest_open(const std::vector<Task>& consistent) const {
  if (consistent.empty()) return;
  Replacements replacements;
  for (std::size_t label = 0; label < consistent.size(); ++label) {
    const Forced& forced = *consistent[label].forced;
    replace_value(replacements, *consistent[label].suspect, encoder_.label_is(label),
                  {!forced.zero, !forced.one});
  }
  Reachability reachability(encoder_, replacements, labels_below(encoder_, consistent.size()),
                            limits_);
  reachability.run();
  Bdd failing = reachability.failing();
  for (std::size_t label = 0; label < consistent.size(); ++label) {
    Forced& forced = *consistent[label].forced;
    const Component& suspect = *consistent[label].suspect;
    bool fails = !at_label(encoder_, failing, label).is_false();
    forced.state = fails ? Forced::State::open : Forced::State::complete;
    forced.reached = Bdd();
    for (const boolean::ComponentSite& site : suspect.sites) {
      Bdd here = at_label(encoder_, reachability.edges({suspect.routine, site.statement}), label);
      forced.reached |= reachability.without_entry(here);
    }
  }
}

std::vector<Bdd> Propagation::undecided_on_failing_runs(const std::vector<Task>& tasks) const {
  Replacements replacements;
  for (std::size_t label = 0; label < tasks.size(); ++label) {
    const Forced& forced = *tasks[label].forced;
    replace_value(replacements, *tasks[label].suspect, encoder_.label_is(label),
                  {!forced.zero, !forced.one});
  }
  Reachability reachability(encoder_, replacements, labels_below(encoder_, tasks.size()), limits_,
                            History::keep);
  reachability.run();
  std::vector<Bdd> result;
  for (std::size_t label = 0; label < tasks.size(); ++label) {
    boolean::Trace trace = failing_run(reachability, encoder_.label_is(label));
    result.push_back(first_undecided(tasks[label], trace));
  }
  return result;
}

Bdd Propagation::first_undecided(const Task& task, const boolean::Trace& trace) const {
  const Component& suspect = *task.suspect;
  const std::vector<boolean::VariableId> visible = encoder_.program().visible(suspect.routine),
                                         nameable = encoder_.program().nameable(suspect.routine);
  for (const boolean::TraceStep& step : trace.steps) {
    if (step.routine != suspect.routine) continue;
    bool here = std::any_of(
        suspect.sites.begin(), suspect.sites.end(),
        [&](const boolean::ComponentSite& site) { return site.statement == step.statement; });
    if (!here) continue;
    std::vector<std::pair<int, bool>> literals;
    for (std::size_t i = 0; i < visible.size(); ++i) {
      if (std::find(nameable.begin(), nameable.end(), visible[i]) == nameable.end()) continue;
      literals.emplace_back(layout_.current(layout_.slot(visible[i])), step.values[i]);
    }
    Bdd valuation = manager_.literals(literals);
    if ((valuation & (task.forced->one | task.forced->zero)).is_false()) return valuation;
  }
  INVARIANT(false, "a failing run should pass a valuation that propagation left open");
}

}  // namespace culprit::game
