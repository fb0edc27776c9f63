// SPDX-License-Identifier: MIT
#include "unroll/drivers/schedules.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <unordered_map>

#include "effort/weights.h"
#include "effort/work.h"
#include "unroll/machine/machine.h"
#include "unroll/run/symbolic.h"
#include "unroll/state/footprint.h"
#include "unroll/state/state_hash.h"
#include "unroll/threads/thread_futures.h"
#include "unroll/threads/thread_rules.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

using formula::Term;
using formula::Terms;

struct Schedules::Parts {
  Parts(Subject the_subject, Terms& terms, Registry& registry, UnknownOptions the_options,
        Sharing& sharing)
      : subject(std::move(the_subject)),
        options(std::move(the_options)),
        symbolic(terms, registry, options),
        run(subject),
        machine((run.symbolic = &symbolic, run), no_sink),
        watch(run, sharing, Scheduling::every_choice),
        footprint(run.checks.enabled(program::PropertyKind::data_race)),
        futures(footprint) {}

  const Subject subject;
  const UnknownOptions options;
  const StepSink no_sink;
  Symbolic symbolic;
  Run run;
  Machine machine;
  ThreadWatch watch;
  StepFootprint footprint;
  ThreadFutures futures;
  std::optional<State> initial;
};

Schedules::Schedules(const Subject& subject, Terms& terms, Registry& registry,
                     const UnknownOptions& options)
    : parts_(std::make_unique<Parts>(subject, terms, registry, options, sharing_)) {}

Schedules::~Schedules() = default;

void Schedules::constrain(const ScheduleConstraints& constraints) {
  if (!constraints.empty()) parts_->watch.constraints = &constraints;
}

std::vector<Input> Schedules::inputs() const {
  return parts_->symbolic.unrolling.inputs;
}
std::vector<std::string> Schedules::assumed() const {
  return parts_->symbolic.unrolling.assumed;
}
const std::vector<UnwrittenElement>& Schedules::elements() const {
  return parts_->symbolic.unrolling.elements;
}

class Schedules::Search {
 public:
  Search(Parts& parts, const ScheduleOptions& options)
      : parts_(parts),
        options_(options),
        symbolic_(parts.symbolic),
        terms_(parts.symbolic.terms),
        races_(parts.run.checks.enabled(program::PropertyKind::data_race)),
        reduces_(!options.switches && !parts.watch.constraints &&
                 !parts.run.checks.enabled(program::PropertyKind::leak)) {
    parts.run.footprint = reduces_ ? &parts.footprint : nullptr;
  }
  ~Search() { parts_.run.footprint = nullptr; }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  Exploration run();

 private:
  struct Node {
    State state;
    ThreadNumber current = 0;  // the thread that went on last
    std::uint32_t switches = 0;
    std::vector<ThreadNumber> choices;
    std::size_t next = 0;         // choice
    ThreadNumber chosen = 0;      // that leads to the node above
    std::vector<State> siblings;  // of the node above: where its step split the state
    // Where not all threads have to be tried (thread_futures.h): the others, for the case that no
    // step of those that are tried leads only to states that were done with before this one.
    std::vector<ThreadNumber> others;
    std::uint64_t key = 0;    // of the state
    bool is_passed = true;    // the last step leads on, and not back to a state that is on the path
    bool any_passed = false;  // … one before it
  };

  void begin();
  // Takes up a state that was reached by a step of `current`.
  void enter(State state, ThreadNumber current, std::uint32_t switches);
  void take(State state, ThreadNumber current, std::uint32_t switches);
  void step(Node& node, ThreadNumber thread);
  // What happened in the step; the states that go on know what was assumed.
  void look_at_events(std::vector<State>& states);
  void fail(Event event, Term condition);
  void fail(const Violation& violation, Term condition);
  [[nodiscard]] bool possible(const std::vector<Term>& conditions);
  // Where it depends on inputs whether a thread can go on: the state for each case.
  std::optional<std::pair<State, State>> split(State& state);
  [[nodiscard]] bool ready(State& state, ThreadNumber thread);
  // ScheduleConstraints: has the thread to wait, or must it not be left now?
  [[nodiscard]] bool comes_later(const State& state, ThreadNumber thread) const;
  [[nodiscard]] bool is_in_section(const State& state, ThreadNumber thread) const;
  void reduce(const State& state, Node& node) const;
  void learn(ThreadFutures::Place from, ThreadNumber thread, std::size_t threads,
             const std::vector<State>& states);
  [[nodiscard]] ThreadFutures::Place place_of_thread(const State& state, ThreadNumber thread) const;
  void leave_to_acting(const State& state, bool goes_on, std::vector<ThreadNumber>& choices) const;

  Parts& parts_;
  const ScheduleOptions& options_;
  Symbolic& symbolic_;
  Terms& terms_;
  const bool races_;
  const bool reduces_;
  Exploration result_;
  std::vector<Node> path_;
  // States, and switches used; where not all threads are tried: whether the state is on the path.
  std::unordered_map<std::uint64_t, std::uint32_t> known_;
  static constexpr std::uint32_t on_path = 1, done = 0;
  bool over_ = false;
};

bool Schedules::Search::possible(const std::vector<Term>& conditions) {
  for (Term condition : conditions) {
    if (terms_.is_false(condition)) return false;
  }
  bool certain = std::all_of(conditions.begin(), conditions.end(),
                             [this](Term condition) { return terms_.is_true(condition); });
  if (certain) return true;
  std::optional<bool> answer = options_.possible(conditions);
  if (!answer) {
    result_.stopped = "the solver found no answer";
    over_ = true;
    return false;
  }
  return *answer;
}

void Schedules::Search::fail(Event event, Term condition) {
  ScheduleFailure failure;
  for (const Node& node : path_) failure.schedule.push_back(node.chosen);
  while (!failure.schedule.empty() && failure.schedule.back() == 0) failure.schedule.pop_back();
  for (std::size_t i = 1; i < failure.schedule.size(); ++i) {
    if (failure.schedule[i] != failure.schedule[i - 1]) ++failure.switches;
  }
  failure.event = std::move(event);
  failure.condition = condition;
  result_.failure = std::move(failure);
  over_ = true;
}

void Schedules::Search::fail(const Violation& violation, Term condition) {
  if (!parts_.run.checks.enabled(violation.kind) || !possible({condition})) return;
  Event event;
  event.kind = EventKind::property;
  event.property = violation.kind;
  event.span = violation.span;
  event.text = violation.text;
  fail(std::move(event), condition);
}

void Schedules::Search::look_at_events(std::vector<State>& states) {
  for (const Visit& visit : symbolic_.unrolling.visits) result_.reached.insert(visit.property);
  for (const Event& event : symbolic_.unrolling.events) {
    Term here = terms_.logical_and(event.happens, event.alive);
    if (!path_.empty() && event.kind != EventKind::property) path_.back().is_passed = false;
    switch (event.kind) {
      case EventKind::property:
        if (over_ || !possible({here})) break;
        fail(event, here);
        return;
      case EventKind::assumption:
        for (State& state : states) state.path.push(terms_, terms_.logical_not(event.happens));
        break;
      case EventKind::bound:
      case EventKind::limit:
      case EventKind::unsupported: {
        bool is_new = std::none_of(
            result_.unfollowed.begin(), result_.unfollowed.end(), [&event](const Event& each) {
              return each.kind == event.kind && each.span == event.span && each.text == event.text;
            });
        if (is_new && possible({here})) result_.unfollowed.push_back(event);
        break;
      }
      case EventKind::end: break;
    }
  }
}

bool Schedules::Search::comes_later(const State& state, ThreadNumber thread) const {
  const ScheduleConstraints* constraints = parts_.watch.constraints;
  if (!constraints) return false;
  const ParkedThread& parked = *state.threads[thread - 1].parked;
  for (std::size_t i = 0; i < constraints->orders.size(); ++i) {
    const RequiredOrder& order = constraints->orders[i];
    if (order.then.thread != thread || state.order.counts[i] != 0) continue;
    if (order.then != place_of(thread, parked.stack, parked.next)) continue;
    ThreadNumber first = order.first.thread;
    bool has_ended = first <= state.threads.size() && state.threads[first - 1].ended;
    if (!has_ended) return true;
  }
  return false;
}

// Threads that do not act wait with their beginning as long as somebody else can go on.
void Schedules::Search::leave_to_acting(const State& state, bool goes_on,
                                        std::vector<ThreadNumber>& choices) const {
  const ScheduleConstraints* constraints = parts_.watch.constraints;
  if (!constraints || constraints->acting.empty()) return;
  auto waits = [&](ThreadNumber thread) {
    const auto& acting = constraints->acting;
    return std::find(acting.begin(), acting.end(), thread) == acting.end() &&
           state.threads[thread - 1].parked->next.kind == VisibleOperation::Kind::none;
  };
  bool any = goes_on || !std::all_of(choices.begin(), choices.end(), waits);
  if (any) std::erase_if(choices, waits);
}

bool Schedules::Search::is_in_section(const State& state, ThreadNumber thread) const {
  const ScheduleConstraints* constraints = parts_.watch.constraints;
  if (!constraints) return false;
  const ParkedThread& parked = *state.threads[thread - 1].parked;
  for (std::size_t i = 0; i < constraints->sections.size(); ++i) {
    bool was_inside = (parked.progress.sections >> i & 1u) != 0;
    if (was_inside && is_inside(constraints->sections[i], parked.stack, parked.next.span)) {
      return true;
    }
  }
  return false;
}

bool Schedules::Search::ready(State& state, ThreadNumber thread) {
  if (comes_later(state, thread)) return false;
  const VisibleOperation& next = state.threads[thread - 1].parked->next;
  if (std::optional<bool> known = parts_.machine.thread_operations().known_ready(state, next))
    return *known;
  std::swap(parts_.run.state, state);
  Term condition = parts_.machine.thread_operations().ready(next);
  std::swap(parts_.run.state, state);
  return possible({state.path.guard(terms_), condition});
}

std::optional<std::pair<State, State>> Schedules::Search::split(State& state) {
  for (const ThreadRecord& record : state.threads) {
    if (record.ended || !record.parked) continue;
    if (parts_.machine.thread_operations().known_ready(state, record.parked->next)) continue;
    const VisibleOperation next = record.parked->next;
    std::swap(parts_.run.state, state);
    Term condition = parts_.machine.thread_operations().ready(next);
    std::swap(parts_.run.state, state);
    Term guard = state.path.guard(terms_), otherwise = terms_.logical_not(condition);
    if (!possible({guard, condition}) || !possible({guard, otherwise})) continue;
    std::pair<State, State> both{state, state};
    both.first.path.push(terms_, condition);
    both.second.path.push(terms_, otherwise);
    return both;
  }
  return std::nullopt;
}

void Schedules::Search::enter(State state, ThreadNumber current, std::uint32_t switches) {
  // The cases of an unknown lock or semaphore are states of their own.
  std::vector<State> open, decided;
  open.push_back(std::move(state));
  while (!open.empty() && !over_) {
    State one = std::move(open.back());
    open.pop_back();
    if (auto both = split(one)) {
      open.push_back(std::move(both->second));
      open.push_back(std::move(both->first));
    } else {
      decided.push_back(std::move(one));
    }
  }
  if (over_) return;
  while (decided.size() > 1 && !path_.empty()) {
    path_.back().siblings.push_back(std::move(decided.back()));
    decided.pop_back();
  }
  take(std::move(decided.front()), current, switches);
}

void Schedules::Search::take(State state, ThreadNumber current, std::uint32_t switches) {
  ++result_.states;
  effort::spend(effort::per_turn);
  result_.threads = std::max(result_.threads, static_cast<std::uint32_t>(state.threads.size()));
  Node node;
  bool goes_on = false;
  for (std::size_t i = 0; i < state.threads.size(); ++i) {
    auto thread = static_cast<ThreadNumber>(i + 1);
    if (state.threads[i].ended || !ready(state, thread)) continue;
    if (thread == current) {
      goes_on = true;
    } else {
      node.choices.push_back(thread);
    }
  }
  Term guard = state.path.guard(terms_);
  auto is_ready = [&](ThreadNumber thread) {
    return (goes_on && thread == current) ||
           std::find(node.choices.begin(), node.choices.end(), thread) != node.choices.end();
  };
  if (auto deadlock = find_deadlock(parts_.run, state, is_ready)) {
    fail(*deadlock, guard);
    if (over_) return;
  }
  if (races_) {
    if (auto race = find_race(parts_.run, state)) {
      fail(*race, guard);
      if (over_) return;
    }
  }
  node.key = hash_of(state, parts_.machine.thread_operations().base(), &terms_);
  if (!reduces_) node.key = mix(node.key, goes_on ? current : 0);
  auto [found, is_new] = known_.try_emplace(node.key, reduces_ ? on_path : switches);
  if (reduces_) {
    if (!is_new && found->second == on_path && !path_.empty()) path_.back().is_passed = false;
    if (!is_new) return;
  } else if (!is_new) {
    if (found->second <= switches) return;
    found->second = switches;
  }
  if (goes_on && is_in_section(state, current)) node.choices.clear();
  leave_to_acting(state, goes_on, node.choices);
  bool may_switch = !options_.switches || switches < *options_.switches;
  if (!may_switch) {
    if (!node.choices.empty()) result_.cut = true;
    node.choices.clear();
  }
  if (goes_on) node.choices.insert(node.choices.begin(), current);
  if (reduces_ && node.choices.size() > 1) reduce(state, node);
  if (node.choices.empty()) {
    if (reduces_) found->second = done;
    return;
  }
  node.state = std::move(state);
  node.current = current;
  node.switches = switches;
  path_.push_back(std::move(node));
}

// Keeps those threads among the choices that have to be tried.
void Schedules::Search::reduce(const State& state, Node& node) const {
  std::vector<ThreadFutures::Thread> threads;
  for (std::size_t i = 0; i < state.threads.size(); ++i) {
    if (state.threads[i].ended) continue;
    auto thread = static_cast<ThreadNumber>(i + 1);
    bool is_choice =
        std::find(node.choices.begin(), node.choices.end(), thread) != node.choices.end();
    threads.push_back({thread, place_of_thread(state, thread), is_choice});
  }
  std::vector<ThreadNumber> tried = parts_.futures.to_try(threads, node.choices.front());
  for (ThreadNumber thread : node.choices) {
    if (std::find(tried.begin(), tried.end(), thread) == tried.end()) node.others.push_back(thread);
  }
  node.choices = std::move(tried);
}

ThreadFutures::Place Schedules::Search::place_of_thread(const State& state,
                                                        ThreadNumber thread) const {
  return parts_.futures.place(state.memory, thread, *state.threads[thread - 1].parked);
}

// What the step from that state to these has touched.
void Schedules::Search::learn(ThreadFutures::Place from, ThreadNumber thread, std::size_t threads,
                              const std::vector<State>& states) {
  std::vector<const Memory*> memories;
  for (const State& state : states) memories.push_back(&state.memory);
  Footprint footprint = parts_.footprint.end(memories);
  std::vector<ThreadFutures::Place> places;
  for (const State& state : states) {
    if (!state.threads[thread - 1].ended) places.push_back(place_of_thread(state, thread));
    for (std::size_t i = threads; i < state.threads.size(); ++i) {
      if (state.threads[i].parked) {
        places.push_back(place_of_thread(state, static_cast<ThreadNumber>(i + 1)));
      }
    }
  }
  parts_.futures.learn(from, footprint, places);
}

void Schedules::Search::step(Node& node, ThreadNumber thread) {
  bool is_last = node.next == node.choices.size() && node.others.empty();
  std::uint32_t switches = node.switches + (thread == node.current ? 0 : 1);
  std::size_t conditions = node.state.path.size();
  bool granted = node.state.threads[thread - 1].parked->next.kind != VisibleOperation::Kind::none;
  node.chosen = thread;
  node.any_passed |= node.is_passed && node.next > 1;
  node.is_passed = true;
  symbolic_.forget_events();
  std::size_t threads = node.state.threads.size();
  ThreadFutures::Place from = 0;
  if (reduces_) {
    from = place_of_thread(node.state, thread);
    parts_.footprint.begin(thread);
  }
  std::vector<State> states = parts_.machine.threads().advance(
      is_last ? std::move(node.state) : node.state, thread, granted);
  if (reduces_) learn(from, thread, threads, states);
  look_at_events(states);
  if (over_) return;
  std::erase_if(states, [&](State& state) {
    return state.path.size() != conditions && !possible({state.path.guard(terms_)});
  });
  if (states.empty()) node.is_passed = false;
  if (states.empty() || over_) return;
  State first = std::move(states.front());
  for (std::size_t i = states.size(); i-- > 1;) node.siblings.push_back(std::move(states[i]));
  enter(std::move(first), thread, switches);
}

void Schedules::Search::begin() {
  if (!parts_.initial) {
    symbolic_.forget_events();
    parts_.machine.threads().begin(parts_.subject.entry, parts_.watch);
    std::vector<State> states;
    states.push_back(parts_.run.state);
    look_at_events(states);
    parts_.initial = std::move(states.front());
  }
  enter(*parts_.initial, 1, 0);
}

Exploration Schedules::Search::run() {
  try {
    begin();
    while (!path_.empty() && !over_) {
      if (options_.most_states != 0 && result_.states > options_.most_states) {
        result_.gave_up = true;
        break;
      }
      if (result_.states % 64 == 0 && parts_.subject.limits.stop_reason) {
        result_.stopped = parts_.subject.limits.stop_reason();
        if (!result_.stopped.empty()) break;
      }
      Node& node = path_.back();
      if (!node.siblings.empty()) {
        State state = std::move(node.siblings.back());
        node.siblings.pop_back();
        std::uint32_t switches = node.switches + (node.chosen == node.current ? 0 : 1);
        enter(std::move(state), node.chosen, switches);
        continue;
      }
      if (node.next == node.choices.size()) {
        bool suffices = node.any_passed || node.is_passed;
        if (!suffices && !node.others.empty()) {
          node.choices.insert(node.choices.end(), node.others.begin(), node.others.end());
          node.others.clear();
          continue;
        }
        if (reduces_) known_[node.key] = done;
        path_.pop_back();
        continue;
      }
      step(node, node.choices[node.next++]);
    }
  } catch (const RunStopped&) {
    result_.stopped = parts_.run.result.reason;
    parts_.run.result = RunResult{};
  } catch (const std::bad_alloc&) {
    result_.stopped = "the machine's memory is used up";
  }
  return std::move(result_);
}

Exploration Schedules::explore(const ScheduleOptions& options) {
  return Search(*parts_, options).run();
}

bool Schedules::learnt() {
  // What a step is depends on what is visible.
  bool steps = sharing_.changed();
  if (steps) parts_->futures.forget();
  bool objects = parts_->footprint.shared().changed();
  bool futures = parts_->futures.changed();
  return steps || objects || futures;
}

GivenSchedule given_schedule(const Schedule& schedule, const std::vector<ScheduleStop>& stops) {
  GivenSchedule order;
  for (const ScheduleStop& stop : stops) {
    Turn turn;
    turn.thread = stop.thread;
    turn.execution = stop.execution;
    bool has_place = stop.kind != ScheduleStop::Kind::ended && stop.next != 0;
    if (has_place) {
      auto known = std::find(order.places.begin(), order.places.end(), stop.operation);
      turn.place = static_cast<std::size_t>(known - order.places.begin());
      if (known == order.places.end()) order.places.push_back(stop.operation);
    }
    order.turns.push_back(turn);
  }
  bool ends_in_a_turn = !schedule.empty() && (stops.empty() || stops.back().next != 0);
  if (ends_in_a_turn) order.turns.push_back({schedule.back(), Turn::nowhere, 0});
  return order;
}

RepeatedSchedule replay_schedule(const Subject& subject, Terms& terms, Registry& registry,
                                 const UnknownOptions& options, const Schedule& schedule,
                                 Sharing& sharing, const ScheduleObserver& observer) {
  RepeatedSchedule repeated;
  Symbolic symbolic(terms, registry, options);
  Run run(subject);
  run.symbolic = &symbolic;
  symbolic.met = [&](const Input& input, std::uint64_t bits) {
    if (!observer.met) return;
    observer.met(input, bits, run.describe.value(run.state.memory, bits, input.scalar, input.type));
  };
  Machine machine(run, observer.sink);
  ThreadWatch watch(run, sharing, Scheduling::every_choice);
  OperationCounts counts;
  watch.counts = &counts;
  try {
    machine.threads().begin(subject.entry, watch);
    for (std::size_t i = 0; i < schedule.size(); ++i) {
      ThreadNumber thread = schedule[i];
      bool fits = thread >= 1 && thread <= run.state.threads.size() &&
                  !run.state.threads[thread - 1].ended &&
                  machine.thread_operations()
                      .known_ready(run.state, run.state.threads[thread - 1].parked->next)
                      .value_or(false);
      if (!fits) {
        run.result.end = RunEnd::limit;
        run.result.reason = fmt::format(
            "the schedule does not fit the program: thread {} cannot make step {}", thread, i + 1);
        throw RunStopped{};
      }
      bool granted =
          run.state.threads[thread - 1].parked->next.kind != VisibleOperation::Kind::none;
      std::vector<State> after = machine.threads().advance(std::move(run.state), thread, granted);
      run.state = std::move(after.front());
      ThreadNumber next = i + 1 < schedule.size() ? schedule[i + 1] : 0;
      if (next != thread)
        repeated.stops.push_back(stop_of(run, thread, next, counts, options.replay.log));
    }
    auto is_ready = [&](ThreadNumber thread) {
      return machine.thread_operations()
          .known_ready(run.state, run.state.threads[thread - 1].parked->next)
          .value_or(true);
    };
    if (auto deadlock = find_deadlock(run, run.state, is_ready)) stop_with(run, *deadlock);
    if (auto race = find_race(run, run.state)) stop_with(run, *race);
    run.result.end = RunEnd::limit;
    run.result.reason = "the schedule ends before the run does";
  } catch (const RunStopped&) {
    // The result says how.
  }
  machine.interpreter().note_values();
  for (std::size_t i = 0; i < run.state.threads.size(); ++i) {
    observer.began(static_cast<ThreadNumber>(i + 1), run.state.threads[i].function);
  }
  run.result.steps = machine.steps();
  repeated.result = std::move(run.result);
  return repeated;
}

}  // namespace culprit::unroll
