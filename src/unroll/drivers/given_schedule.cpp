// SPDX-License-Identifier: MIT
// An order of threads from outside: each turn is looked for in the run, and a turn that is not
// found there is said to be none of this program.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "unroll/drivers/thread_stepper.h"
#include "unroll/threads/thread_rules.h"

namespace culprit::unroll {

namespace {

class Follower {
 public:
  Follower(ThreadStepper& stepper, const std::vector<GivenTurn>& turns,
           const std::vector<std::uint32_t>& choices)
      : stepper_(stepper), turns_(turns), choices_(choices) {}

  // Ends by RunStopped, or with a misfit.
  void follow() {
    for (turn_ = 0; turn_ < turns_.size(); ++turn_) {
      if (!take_turn(turns_[turn_])) return;
      look_for_deadlock();
    }
    for (bool moved = true; moved;) {
      moved = false;
      for (ThreadNumber thread = 1; thread <= stepper_.threads(); ++thread) {
        for (; stepper_.can_go_on(thread); moved = true) step(thread);
      }
      look_for_deadlock();
    }
    stepper_.run().stop_at_limit("the run in the given order has no end");
  }

  std::string misfit;
  [[nodiscard]] std::size_t turn() const { return turn_; }

 private:
  void step(ThreadNumber thread) {
    stepper_.step(thread);
    Run& run = stepper_.run();
    if (!run.checks.enabled(program::PropertyKind::data_race)) return;
    if (auto race = find_race(run, run.state)) stop_with(run, *race);
  }

  void look_for_deadlock() {
    Run& run = stepper_.run();
    auto is_ready = [&](ThreadNumber thread) { return stepper_.can_go_on(thread); };
    if (stepper_.is_endless()) return;
    if (auto deadlock = find_deadlock(run, run.state, is_ready)) stop_with(run, *deadlock);
  }

  [[nodiscard]] bool is_end(const GivenTurn& turn) const {
    const ThreadRecord& record = stepper_.record(turn.thread);
    if (!turn.has_place || record.ended) return false;
    const VisibleOperation& next = record.parked->next;
    bool is_access = next.kind == VisibleOperation::Kind::access;
    if (is_access != turn.is_access || !next.span.known()) return false;
    if (is_access && next.accesses.front().writes != turn.writes) return false;
    const source::SourceFiles& files = stepper_.run().files;
    source::Position position = files.begin(next.span);
    if (position.line != turn.line || position.column != turn.column) return false;
    namespace fs = std::filesystem;
    if (fs::path(files.path(next.span.file)).filename() != fs::path(turn.file).filename()) {
      return false;
    }
    return stepper_.executions(stepper_.place(turn.thread)) == turn.execution;
  }

  bool refuse(const GivenTurn& turn, const std::string& why) {
    misfit = fmt::format("turn {} does not fit the program: thread {} {}", turn_ + 1,
                         turn.thread - 1, why);
    return false;
  }

  bool take_turn(const GivenTurn& turn) {
    if (turn.thread > stepper_.threads()) return refuse(turn, "was not created");
    if (stepper_.record(turn.thread).ended) return refuse(turn, "has ended");
    if (!stepper_.can_go_on(turn.thread)) return refuse(turn, "has to wait");
    std::uint32_t passed = 0;
    while (stepper_.can_go_on(turn.thread)) {
      step(turn.thread);
      if (is_end(turn) && passed++ == choices_[turn_]) return true;
    }
    if (!turn.has_place) return true;
    return refuse(turn, fmt::format("does not come to {}:{}:{} for the {}. time", turn.file,
                                    turn.line, turn.column, turn.execution + 1));
  }

  ThreadStepper& stepper_;
  const std::vector<GivenTurn>& turns_;
  const std::vector<std::uint32_t>& choices_;
  std::size_t turn_ = 0;
};

std::size_t turns_in(const Schedule& schedule) {
  std::size_t count = schedule.empty() ? 0 : 1;
  for (std::size_t i = 1; i < schedule.size(); ++i) count += schedule[i] != schedule[i - 1] ? 1 : 0;
  return count;
}

// The next way to choose when the turn `last` did not fit, or everything did; false: there is none.
bool choose_again(const std::vector<GivenTurn>& turns, std::size_t last,
                  std::vector<std::uint32_t>& choices) {
  std::fill(choices.begin() + static_cast<std::ptrdiff_t>(last) + 1, choices.end(), 0);
  for (std::size_t i = last + 1; i-- > 0;) {
    bool is_open = turns[i].has_place && !turns[i].is_access;
    if (is_open && choices[i] + 1 < effort::table().threads.operations_at_one_place) {
      ++choices[i];
      return true;
    }
    choices[i] = 0;
  }
  return false;
}

}  // namespace

FollowedTurns follow_turns(const Subject& subject, formula::Terms& terms, Registry& registry,
                           const UnknownOptions& options, const std::vector<GivenTurn>& turns,
                           Sharing& sharing) {
  std::vector<std::uint32_t> choices(turns.size());
  std::optional<FollowedTurns> fails, fits, first;
  for (std::size_t i = 0; i < subject.limits.effort->threads.turn_choices; ++i) {
    ThreadStepper stepper(subject, terms, registry, options, sharing);
    Follower follower(stepper, turns, choices);
    stepper.execute(subject.entry, [&] { follower.follow(); });
    std::size_t last = std::min(follower.turn(), turns.size() - 1);
    FollowedTurns followed{std::move(stepper.schedule), std::move(stepper.run().result),
                           std::move(follower.misfit)};
    if (followed.misfit.empty() && followed.result.end == RunEnd::violated) {
      // Several operations may stand at one place of the text, those of pthread_cond_wait() for
      // example: it was these if the run has no further turns.
      if (turns_in(followed.schedule) <= turns.size()) return followed;
      if (!fails) fails = followed;
    }
    if (followed.misfit.empty() && !fits) fits = followed;
    if (!first) first = std::move(followed);
    if (!choose_again(turns, last, choices)) break;
  }
  if (fails) return std::move(*fails);
  return fits ? std::move(*fits) : std::move(*first);
}

}  // namespace culprit::unroll
