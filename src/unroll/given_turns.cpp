// An order of threads from outside: each turn is looked for in the run, and a turn that is not
// found there is said to be none of this program.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "unroll/machine.h"
#include "unroll/schedules.h"
#include "unroll/symbolic.h"
#include "unroll/thread_rules.h"
#include "unroll/thread_watch.h"

namespace culprit::unroll {

namespace {

// Steps of a run whose turns were all found; what needs more has no end in sight.
constexpr std::size_t most_steps = 1'000'000;
constexpr std::uint32_t operations_at_one_place = 3;
constexpr std::size_t most_tries = 300;

class Follower {
 public:
  Follower(Run& run, Machine& machine, OperationCounts& counts, const std::vector<GivenTurn>& turns,
           const std::vector<std::uint32_t>& choices)
      : run_(run), machine_(machine), counts_(counts), turns_(turns), choices_(choices) {}

  // Ends by RunStopped, or with a misfit.
  void follow() {
    for (turn_ = 0; turn_ < turns_.size(); ++turn_) {
      if (!take_turn(turns_[turn_])) return;
      look_for_deadlock();
    }
    while (schedule.size() < most_steps) {
      bool moved = false;
      for (ThreadNumber thread = 1; thread <= run_.state.threads.size(); ++thread) {
        for (; can_go_on(thread) && schedule.size() < most_steps; moved = true) step(thread);
      }
      look_for_deadlock();
      if (!moved) break;
    }
    run_.stop_at_limit("the run in the given order has no end");
  }

  Schedule schedule;
  std::string misfit;
  [[nodiscard]] std::size_t turn() const { return turn_; }

 private:
  [[nodiscard]] bool can_go_on(ThreadNumber thread) const {
    const ThreadRecord& record = run_.state.threads[thread - 1];
    return !record.ended && machine_.known_ready(run_.state, record.parked->next).value_or(false);
  }

  void step(ThreadNumber thread) {
    const ThreadRecord& record = run_.state.threads[thread - 1];
    bool granted = record.parked->next.kind != VisibleOperation::Kind::none;
    schedule.push_back(thread);
    std::vector<State> after = machine_.advance(std::move(run_.state), thread, granted);
    run_.state = std::move(after.front());
    if (!run_.checks.enabled(program::PropertyKind::data_race)) return;
    if (auto race = find_race(run_, run_.state)) stop_with(run_, *race);
  }

  void look_for_deadlock() {
    auto is_ready = [&](ThreadNumber thread) { return can_go_on(thread); };
    if (auto deadlock = find_deadlock(run_, run_.state, is_ready)) stop_with(run_, *deadlock);
  }

  [[nodiscard]] bool is_end(const GivenTurn& turn) const {
    const ThreadRecord& record = run_.state.threads[turn.thread - 1];
    if (!turn.has_place || record.ended) return false;
    const VisibleOperation& next = record.parked->next;
    bool is_access = next.kind == VisibleOperation::Kind::access;
    if (is_access != turn.is_access || !next.span.known()) return false;
    if (is_access && next.accesses.front().writes != turn.writes) return false;
    source::Position position = run_.files.begin(next.span);
    if (position.line != turn.line || position.column != turn.column) return false;
    namespace fs = std::filesystem;
    if (fs::path(run_.files.path(next.span.file)).filename() != fs::path(turn.file).filename()) {
      return false;
    }
    auto seen = counts_.places.find(place_of(turn.thread, record.parked->stack, next));
    return (seen == counts_.places.end() ? 0 : seen->second) == turn.execution;
  }

  bool refuse(const GivenTurn& turn, const std::string& why) {
    misfit = fmt::format("turn {} does not fit the program: thread {} {}", turn_ + 1,
                         turn.thread - 1, why);
    return false;
  }

  bool take_turn(const GivenTurn& turn) {
    if (turn.thread > run_.state.threads.size()) return refuse(turn, "was not created");
    if (run_.state.threads[turn.thread - 1].ended) return refuse(turn, "has ended");
    if (!can_go_on(turn.thread)) return refuse(turn, "has to wait");
    std::uint32_t passed = 0;
    while (schedule.size() < most_steps && can_go_on(turn.thread)) {
      step(turn.thread);
      if (is_end(turn) && passed++ == choices_[turn_]) return true;
    }
    if (!turn.has_place) return true;
    return refuse(turn, fmt::format("does not come to {}:{}:{} for the {}. time", turn.file,
                                    turn.line, turn.column, turn.execution + 1));
  }

  Run& run_;
  Machine& machine_;
  OperationCounts& counts_;
  const std::vector<GivenTurn>& turns_;
  const std::vector<std::uint32_t>& choices_;
  std::size_t turn_ = 0;
};

// The next way to choose when the turn `last` did not fit, or everything did; false: there is none.
bool choose_again(const std::vector<GivenTurn>& turns, std::size_t last,
                  std::vector<std::uint32_t>& choices) {
  std::fill(choices.begin() + static_cast<std::ptrdiff_t>(last) + 1, choices.end(), 0);
  for (std::size_t i = last + 1; i-- > 0;) {
    bool is_open = turns[i].has_place && !turns[i].is_access;
    if (is_open && choices[i] + 1 < operations_at_one_place) {
      ++choices[i];
      return true;
    }
    choices[i] = 0;
  }
  return false;
}

}  // namespace

FollowedTurns follow_turns(const program::Program& program, const source::SourceFiles& files,
                           program::FunctionId entry, const Environment& environment,
                           const Limits& limits, const program::Checks& checks,
                           formula::Terms& terms, Registry& registry, const UnknownOptions& options,
                           const std::vector<GivenTurn>& turns, Sharing& sharing) {
  std::vector<std::uint32_t> choices(turns.size());
  std::optional<FollowedTurns> fits, first;
  for (std::size_t i = 0; i < most_tries; ++i) {
    Symbolic symbolic(terms, registry, options);
    Run run(program, files, environment, limits, checks);
    run.symbolic = &symbolic;
    Machine machine(run, {});
    ThreadWatch watch(run, sharing, Scheduling::every_choice);
    OperationCounts counts;
    watch.counts = &counts;
    Follower follower(run, machine, counts, turns, choices);
    try {
      machine.begin_threads(entry, watch);
      follower.follow();
    } catch (const RunStopped&) {
      // The result says how.
    }
    std::size_t last = std::min(follower.turn(), turns.size() - 1);
    FollowedTurns followed{std::move(follower.schedule), std::move(run.result),
                           std::move(follower.misfit)};
    if (followed.misfit.empty() && followed.result.end == RunEnd::violated) return followed;
    if (followed.misfit.empty() && !fits) fits = followed;
    if (!first) first = std::move(followed);
    if (!choose_again(turns, last, choices)) break;
  }
  return fits ? std::move(*fits) : std::move(*first);
}

}  // namespace culprit::unroll
