// SPDX-License-Identifier: MIT
#include "unroll/machine/ordered_threads.h"

#include <fmt/format.h>

#include <algorithm>

#include "effort/table.h"
#include "unroll/explore/merge.h"
#include "unroll/run/symbolic.h"
#include "unroll/threads/thread_rules.h"
#include "unroll/threads/thread_stops.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

using formula::Term;

// Does the thread stand where the turn ends?
bool OrderedThreads::is_end_of(const Turn& turn, const State& state,
                               const ParkedThread& parked) const {
  return turn.place != Turn::nowhere && state.order.counts[turn.place] == turn.execution &&
         order_.places[turn.place] == place_of(turn.thread, parked.stack, parked.next);
}

// Not if it stopped only because it is not known whether it has to wait.
bool OrderedThreads::turn_is_over(const State& state) const {
  if (state.order.turn >= order_.turns.size()) return false;
  const ThreadRecord& record = state.threads[state.order.last - 1];
  if (record.ended || operations_.known_ready(state, record.parked->next)) return true;
  return is_end_of(order_.turns[state.order.turn], state, *record.parked);
}

bool OrderedThreads::can_go_on(ThreadNumber thread, std::optional<Term>& condition) {
  State& state = run_.state;
  const ThreadRecord& record = state.threads[thread - 1];
  const std::vector<ThreadNumber>& refused = state.order.refused;
  if (record.ended || std::find(refused.begin(), refused.end(), thread) != refused.end()) {
    return false;
  }
  std::optional<bool> ready = operations_.known_ready(state, record.parked->next);
  if (!ready) condition = operations_.ready(record.parked->next);
  return ready.value_or(true);
}

// The thread whose turn it is, 0 if there is none left that can go on. What has to hold for that
// and is not known is in `condition`.
ThreadNumber OrderedThreads::whose_turn(std::optional<Term>& condition) {
  State& state = run_.state;
  for (; state.order.turn < order_.turns.size(); ++state.order.turn) {
    const Turn& turn = order_.turns[state.order.turn];
    if (turn.thread > state.threads.size() || !can_go_on(turn.thread, condition)) continue;
    const ParkedThread& parked = *state.threads[turn.thread - 1].parked;
    if (!is_end_of(turn, state, parked)) return turn.thread;
    condition.reset();
  }
  std::size_t count = state.threads.size();
  for (std::size_t i = 0; i < count; ++i) {
    auto thread = static_cast<ThreadNumber>((state.order.last - 1 + i) % count + 1);
    if (can_go_on(thread, condition)) return thread;
  }
  return 0;
}

// The thread whose turn it is is the running one then. Where it depends on replaced values whether
// it can go on, the state in which it cannot is given back.
std::optional<State> OrderedThreads::begin_turn() {
  State& state = run_.state;
  auto is_ready = [&](ThreadNumber thread) {
    std::optional<Term> unused;
    return can_go_on(thread, unused);
  };
  if (auto deadlock = find_deadlock(run_, state, is_ready)) stop_with(run_, std::move(*deadlock));
  std::optional<Term> condition;
  ThreadNumber next = whose_turn(condition);
  std::optional<State> otherwise;
  if (condition) {
    formula::Terms& terms = run_.symbolic->terms;
    otherwise = state;
    otherwise->path.push(terms, terms.logical_not(*condition));
    otherwise->order.refused.push_back(next);
    if (!run_.symbolic->feasible(*otherwise)) otherwise.reset();
    state.path.push(terms, *condition);
  }
  bool granted = state.threads[next - 1].parked->next.kind != VisibleOperation::Kind::none;
  state.order.last = next;
  state.order.refused.clear();
  runner_.resume(next, granted);
  return otherwise;
}

// How often the thread was at a place does not matter where no turn that is left ends there.
void OrderedThreads::forget_counts(OrderProgress& order) const {
  std::vector<std::uint32_t> later(order.counts.size());
  for (std::size_t i = order.turn; i < order_.turns.size(); ++i) {
    const Turn& turn = order_.turns[i];
    if (turn.place == Turn::nowhere) continue;
    later[turn.place] = std::max(later[turn.place], turn.execution + 1);
  }
  for (std::size_t i = 0; i < later.size(); ++i) {
    order.counts[i] = std::min(order.counts[i], later[i]);
  }
}

// Takes one of the states that wait for the earliest turn, together with those that can be merged
// with it.
State OrderedThreads::next_in_order(std::map<std::size_t, std::vector<State>>& open,
                                    std::size_t& count) {
  auto first = open.begin();
  std::vector<State>& states = first->second;
  State state = std::move(states.back());
  states.pop_back();
  --count;
  if (!states.empty()) {
    run_.symbolic->keeps_constants_apart = count < effort::table().unroll.orders_apart;
    run_.symbolic->compares_constants = true;
    for (std::size_t i = states.size(); i-- > 0;) {
      if (state.running != states[i].running) continue;
      if (!merge(run_, *run_.symbolic, state, states[i])) continue;
      states.erase(states.begin() + static_cast<std::ptrdiff_t>(i));
      --count;
    }
  }
  if (states.empty()) open.erase(first);
  return state;
}

// States that are behind go first, so that those that come to stand at the same places can become
// one. When there are no turns left, their number goes on.
void OrderedThreads::finish() {
  const bool known = !run_.symbolic || run_.symbolic->replaying();
  std::map<std::size_t, std::vector<State>> open;  // by turn
  std::size_t count = 0;
  auto put = [&](State state) {
    if (state.running == 0) {
      run_.state = std::move(state);
      std::optional<Term> condition;
      ThreadNumber next = whose_turn(condition), last = run_.state.order.last;
      if (next != 0 && !condition) run_.state.order.last = next;
      if (stops_ && next != 0 && next != last) {
        const ReplayLog* log = run_.symbolic ? run_.symbolic->options.replay.log : nullptr;
        stops_->push_back(stop_of(run_, last, next, *watch_.counts, log));
      }
      forget_counts(run_.state.order);
      state = std::move(run_.state);
    }
    open[state.order.turn].push_back(std::move(state));
    ++count;
  };
  put(std::move(run_.state));
  for (std::size_t turns = 0; count != 0; ++turns) {
    if (!known && turns > run_.limits.effort->threads.turns) {
      run_.result.whole_run = true;
      run_.stop_at_limit(
          fmt::format("more than {} turns of threads", run_.limits.effort->threads.turns));
    }
    if (!known) run_.stop_if_asked();  // merging may cost more than the few steps of a turn
    run_.state = next_in_order(open, count);
    std::optional<State> otherwise;
    try {
      if (run_.state.running == 0) otherwise = begin_turn();
    } catch (const RunStopped&) {
      if (known) throw;
      events_.end();
      continue;
    }
    if (otherwise) {
      State going = std::move(run_.state);
      put(std::move(*otherwise));
      run_.state = std::move(going);
    }
    if (!known && run_.symbolic->terms.is_false(run_.state.path.guard(run_.symbolic->terms))) {
      continue;
    }
    for (State& state : end_turn(runner_.go_on())) {
      if (state.order.turn >= order_.turns.size() || turn_is_over(state)) ++state.order.turn;
      put(std::move(state));
    }
  }
  throw RunStopped{};
}

// States that ended their turn before the same operation are merged, and the thread is parked.
std::vector<State> OrderedThreads::end_turn(std::vector<ThreadRunner::EndOfTurn> ends) {
  if (!run_.symbolic || run_.symbolic->replaying()) return ThreadRunner::states_of(std::move(ends));
  std::vector<ThreadRunner::EndOfTurn> left;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    if (!ends[i].goes_on) continue;
    run_.symbolic->keeps_constants_apart = ends.size() < effort::table().unroll.orders_apart;
    for (std::size_t j = i + 1; j < ends.size(); ++j) {
      if (!ends[j].goes_on || ends[i].next != ends[j].next) continue;
      if (merge(run_, *run_.symbolic, ends[i].state, ends[j].state)) ends[j].goes_on = false;
    }
    left.push_back(std::move(ends[i]));
  }
  return ThreadRunner::states_of(std::move(left));
}

}  // namespace culprit::unroll
