// SPDX-License-Identifier: MIT
// Programs with threads: schedules with 0, 1, 2, … switches between threads, until one fails or
// none is left out (unroll/drivers/schedules.h). So the failing run has the fewest switches that
// suffice.
//
// Programs with many threads need many switches even to end. Past the first few bounds the search
// also looks at schedules with any number of switches, as long as there are not too many states:
// that is what proves a program right. A failure found there is looked for with fewer switches
// again.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "check/check_program.h"
#include "check/limits.h"
#include "check/query.h"
#include "check/recorded_steps.h"
#include "check/small_values.h"
#include "effort/ledger.h"
#include "source/errors.h"
#include "source/invariant.h"

namespace culprit::check {

using formula::Term;
using program::PropertyKind;
using solve::Answer;
using unroll::EventKind;
using unroll::Exploration;

namespace {

// Times CheckTable::first_states, for each number of switches below that of a known failure.
constexpr std::uint64_t fewer_switches = 64;

class ThreadChecker {
 public:
  ThreadChecker(const unroll::Subject& subject, const CheckOptions& options)
      : subject_(subject),
        options_(options),
        budget_(subject.limits),
        queries_(terms_, [this] { return !budget_.why_stopped().empty(); }) {}

  CheckResult run();

 private:
  enum class Outcome : std::uint8_t { failed, holds, cut, stopped, gave_up };

  // Explores with this bound until nothing new is learnt about what threads share.
  Exploration explore(unroll::Schedules& schedules, std::optional<std::uint32_t> switches,
                      std::uint64_t most_states);
  Outcome outcome(const Exploration& exploration) const;
  // With loops unwound so far.
  Exploration deepen(unroll::Schedules& schedules);
  void finish(unroll::Schedules& schedules, const Exploration& exploration);
  // Tells what is known, should the search for fewer switches be ended.
  void tell(unroll::Schedules& schedules, const Exploration& failed);
  // The schedule that was given.
  Exploration follow(unroll::Schedules& schedules);
  void make_counterexample(unroll::Schedules& schedules, const unroll::ScheduleFailure& failure);
  void number_switches(Counterexample& found);
  void list_properties(const Exploration& exploration);
  [[nodiscard]] std::optional<bool> possible(const std::vector<Term>& conditions) {
    Answer answer = queries_.ask(conditions);
    if (answer == Answer::unknown) return std::nullopt;
    return answer == Answer::possible;
  }

  const unroll::Subject& subject_;
  const CheckOptions& options_;
  Budget budget_;
  formula::Terms terms_;
  Queries queries_;
  unroll::Registry registry_;
  CheckResult result_;
  std::uint32_t tried_switches_ = 0;
  bool fewest_ = true;
};

Exploration ThreadChecker::explore(unroll::Schedules& schedules,
                                   std::optional<std::uint32_t> switches,
                                   std::uint64_t most_states) {
  unroll::ScheduleOptions how;
  how.switches = switches;
  how.most_states = most_states;
  how.possible = [this](const std::vector<Term>& conditions) { return possible(conditions); };
  for (;;) {
    Exploration exploration = schedules.explore(how);
    result_.steps += exploration.states;
    bool again = schedules.learnt();
    if (!exploration.stopped.empty() || exploration.gave_up || !again) return exploration;
  }
}

ThreadChecker::Outcome ThreadChecker::outcome(const Exploration& exploration) const {
  if (exploration.failure) return Outcome::failed;
  if (!exploration.stopped.empty()) return Outcome::stopped;
  if (exploration.gave_up) return Outcome::gave_up;
  return exploration.cut ? Outcome::cut : Outcome::holds;
}

Exploration ThreadChecker::deepen(unroll::Schedules& schedules) {
  const effort::CheckTable& table = subject_.limits.effort->check;
  std::uint64_t states = table.first_states;
  std::optional<Exploration> found;  // a failure, perhaps with more switches than needed
  for (std::uint32_t switches = 0;;) {
    if (found && switches >= found->failure->switches) return std::move(*found);
    // To find one with fewer switches is worth more states than to find out whether there is one.
    std::uint64_t most = found ? std::max(states, fewer_switches * table.first_states) : states;
    Exploration bounded = explore(schedules, switches, options_.switches ? 0 : most);
    Outcome how = outcome(bounded);
    if (how == Outcome::cut || how == Outcome::holds) tried_switches_ = switches;
    if (found && how != Outcome::failed && how != Outcome::cut) {
      // Enough of it: the failure that there is will do.
      fewest_ = false;
      return std::move(*found);
    }
    bool is_cut = how == Outcome::cut, is_large = how == Outcome::gave_up;
    if ((!is_cut && !is_large) || (is_cut && options_.switches == switches)) return bounded;
    if (is_cut) ++switches;
    bool is_cheap = is_cut && switches <= table.cheap_switches;
    if (options_.switches || found || is_cheap) continue;
    // What this many switches can do has become much to look at, or has been for a while.
    Exploration all = explore(schedules, std::nullopt, states);
    states *= 4;
    switch (outcome(all)) {
      case Outcome::failed:
        found = std::move(all);
        tell(schedules, *found);
        break;
      case Outcome::holds:
      case Outcome::stopped: return all;
      case Outcome::cut:
      case Outcome::gave_up: break;
    }
  }
}

void ThreadChecker::tell(unroll::Schedules& schedules, const Exploration& failed) {
  if (!options_.partial) return;
  const CheckResult before = result_;
  fewest_ = false;
  finish(schedules, failed);
  if (result_.counterexample) options_.partial(result_);
  fewest_ = true;
  result_ = before;
}

void ThreadChecker::number_switches(Counterexample& found) {
  std::uint32_t thread = 0, number = 0;
  for (RunStep& step : found.steps) {
    if (thread != 0 && step.thread != thread) step.after_switch = ++number;
    thread = step.thread;
  }
}

void ThreadChecker::make_counterexample(unroll::Schedules& schedules,
                                        const unroll::ScheduleFailure& failure) {
  effort::Entry entry(effort::Purpose::small_values,
                      subject_.limits.effort->check.small_values_with_threads);
  queries_.ask({failure.condition});  // small values start from an answer
  solve::Model model =
      with_small_values(queries_, {failure.condition}, schedules.inputs(), queries_.model(),
                        [&] { return !budget_.why_stopped().empty() || entry.is_used_up(); });
  Counterexample found;
  unroll::UnknownOptions unknown =
      replaying(options_.unknown, model, schedules.elements(), found.log);
  unroll::Subject repeated = subject_;
  repeated.limits.timeout_seconds = 0;
  repeated.environment.write = [&found](unroll::Stream stream, std::string_view text) {
    if (stream == unroll::Stream::standard_output) found.standard_output += text;
  };
  RecordedSteps steps(options_.most_steps);
  unroll::ValueOrigins origins;
  unknown.replay.origins = &origins;
  auto sink = [&](const unroll::Step& step) { steps.add(step); };
  auto met = [&](const unroll::Input& input, std::uint64_t bits, std::string value) {
    std::string type = input.type == program::TypeId::none ? scalar_name(input)
                                                           : subject_.program.type(input.type).name;
    found.inputs.push_back({input, bits, std::move(value), std::move(type)});
  };
  auto began = [&found, this](unroll::ThreadNumber number, program::FunctionId function) {
    if (found.threads.size() < number) found.threads.resize(number);
    const std::string& name = subject_.program.function(function).name;
    found.threads[number - 1] = {number == 1 ? name : fmt::format("t{}", number - 1), name};
  };
  unroll::RepeatedSchedule run =
      unroll::replay_schedule(repeated, terms_, registry_, unknown, failure.schedule,
                              schedules.sharing(), {sink, met, began});
  found.run = std::move(run.result);
  found.steps = steps.take(origins);
  found.stops = std::move(run.stops);
  // Who waits only because schedules are constrained does not wait in a run of the program.
  bool fails = found.run.end == unroll::RunEnd::violated;
  if (!fails && !options_.constraints.empty()) return;
  INVARIANT(fails, "a failing schedule should fail when it is repeated");
  found.schedule = failure.schedule;
  found.registry = registry_;
  found.switches = failure.switches;
  found.fewest_switches = fewest_;
  number_switches(found);
  result_.counterexample = std::move(found);
}

void ThreadChecker::list_properties(const Exploration& exploration) {
  for (std::size_t i = 1; i < subject_.program.properties.size(); ++i) {
    const program::Property& stated = subject_.program.properties[i];
    if (!subject_.checks.enabled(stated.kind) || !stated.span.known()) continue;
    CheckedProperty property;
    property.kind = stated.kind;
    property.text = stated.text;
    property.span = stated.span;
    property.verdict = result_.verdict == Verdict::holds ? Verdict::holds : Verdict::unknown;
    property.reached = exploration.reached.contains(static_cast<program::PropertyId>(i)) ||
                       stated.kind != PropertyKind::assertion;
    // A macro or an inlined assertion may stand at one place several times.
    bool known = std::any_of(result_.properties.begin(), result_.properties.end(),
                             [&property](const CheckedProperty& each) {
                               return each.kind == property.kind && each.span == property.span;
                             });
    if (!known) result_.properties.push_back(std::move(property));
  }
  if (result_.counterexample && result_.counterexample->run.violation) {
    const unroll::Violation& violation = *result_.counterexample->run.violation;
    auto same = std::find_if(result_.properties.begin(), result_.properties.end(),
                             [&violation](const CheckedProperty& each) {
                               return each.kind == violation.kind && each.span == violation.span;
                             });
    if (same == result_.properties.end()) {
      result_.properties.push_back(
          {violation.kind, violation.text, violation.span, Verdict::violated, true});
    } else {
      same->verdict = Verdict::violated;
      same->reached = true;
    }
  }
  std::stable_sort(
      result_.properties.begin(), result_.properties.end(),
      [](const CheckedProperty& a, const CheckedProperty& b) { return a.span < b.span; });
  for (std::size_t i = 0; i < result_.properties.size(); ++i) {
    if (result_.properties[i].verdict == Verdict::violated) result_.property = i;
  }
}

void ThreadChecker::finish(unroll::Schedules& schedules, const Exploration& exploration) {
  result_.assumed = schedules.assumed();
  result_.bound.switches = tried_switches_;
  switch (outcome(exploration)) {
    case Outcome::failed:
      result_.verdict = Verdict::violated;
      result_.bound.switches = exploration.failure->switches;
      result_.bound.switches_complete = false;
      make_counterexample(schedules, *exploration.failure);
      break;
    case Outcome::stopped:
    case Outcome::gave_up:
      result_.verdict = Verdict::unknown;
      result_.reason = fmt::format("{}; no run with up to {} switches between threads fails",
                                   exploration.stopped, tried_switches_);
      result_.bound.switches_complete = false;
      break;
    case Outcome::cut:
      result_.verdict = Verdict::holds;
      result_.bound.switches_complete = false;
      break;
    case Outcome::holds:
      result_.verdict = Verdict::holds;
      result_.bound.complete = true;
      break;
  }
  std::vector<std::string> loops;
  for (const unroll::Event& event : exploration.unfollowed) {
    if (event.kind == EventKind::bound) {
      loops.push_back(event.text);
      continue;
    }
    std::string what = (event.kind == EventKind::unsupported ? "unsupported: " : "") + event.text;
    if (result_.verdict == Verdict::holds) {
      result_.verdict = Verdict::unknown;
      result_.reason = what;
      result_.reason_span = event.span;
    } else if (result_.verdict == Verdict::violated) {
      std::string place =
          event.span.known() ? subject_.files.describe(event.span) + ": " : std::string();
      result_.notes.push_back(place + what + ": runs that come here are not followed");
    }
    result_.bound.complete = false;
  }
  std::sort(loops.begin(), loops.end());
  loops.erase(std::unique(loops.begin(), loops.end()), loops.end());
  result_.bound.loops = std::move(loops);
  if (!result_.bound.loops.empty()) result_.bound.complete = false;
  list_properties(exploration);
}

Exploration ThreadChecker::follow(unroll::Schedules& schedules) {
  schedules.sharing().notice_everything();
  unroll::UnknownOptions unknown = options_.unknown;
  unknown.loops.unwind = 0;
  unknown.replay.value = [](Term) { return 0; };
  unroll::FollowedTurns followed = unroll::follow_turns(subject_, terms_, registry_, unknown,
                                                        options_.turns, schedules.sharing());
  if (!followed.misfit.empty()) throw source::InputError("--schedule: " + followed.misfit);
  Exploration exploration;
  exploration.cut = true;
  if (followed.result.end == unroll::RunEnd::limit ||
      followed.result.end == unroll::RunEnd::unsupported) {
    exploration.stopped = followed.result.reason;
  }
  std::uint32_t switches = 0;
  for (std::size_t i = 1; i < followed.schedule.size(); ++i) {
    if (followed.schedule[i] != followed.schedule[i - 1]) ++switches;
  }
  tried_switches_ = switches;
  if (followed.result.end != unroll::RunEnd::violated) return exploration;
  unroll::ScheduleFailure failure;
  failure.schedule = std::move(followed.schedule);
  failure.condition = terms_.truth(true);
  failure.switches = switches;
  exploration.failure = std::move(failure);
  fewest_ = false;
  return exploration;
}

CheckResult ThreadChecker::run() {
  unroll::Subject subject = subject_;
  subject.limits.timeout_seconds = 0;
  subject.limits.interrupted = nullptr;
  subject.limits.stop_reason = [this] { return budget_.why_stopped(); };
  const effort::CheckTable& table = subject_.limits.effort->check;
  for (std::uint32_t bound = options_.unwind.value_or(table.first_unwind);; bound *= 2) {
    unroll::UnknownOptions unknown = options_.unknown;
    unknown.loops.unwind = bound;
    unknown.feasible = [this](const std::vector<Term>& conditions) {
      return possible(conditions).value_or(true);
    };
    unroll::Schedules schedules(subject, terms_, registry_, unknown);
    schedules.constrain(options_.constraints);
    Exploration exploration = options_.turns.empty() ? deepen(schedules) : follow(schedules);
    bool unwound =
        std::none_of(exploration.unfollowed.begin(), exploration.unfollowed.end(),
                     [](const unroll::Event& each) { return each.kind == EventKind::bound; });
    Outcome how = outcome(exploration);
    bool can_deepen = options_.turns.empty() && !unwound && !options_.unwind &&
                      bound < table.last_unwind_with_threads &&
                      (how == Outcome::holds || how == Outcome::cut);
    result_.bound.unwind = bound;
    if (can_deepen) continue;
    finish(schedules, exploration);
    break;
  }
  solve::Solver::Statistics statistics = queries_.solver().statistics();
  result_.variables = statistics.variables;
  result_.clauses = statistics.clauses;
  result_.solver_calls = statistics.calls;
  return std::move(result_);
}

}  // namespace

CheckResult check_threads(const unroll::Subject& subject, const CheckOptions& options) {
  return ThreadChecker(subject, options).run();
}

}  // namespace culprit::check
