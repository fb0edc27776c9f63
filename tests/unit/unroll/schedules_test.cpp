// SPDX-License-Identifier: MIT
#include "unroll/drivers/schedules.h"

#include <gtest/gtest.h>

#include "../explain/c_source.h"
#include "solve/solver.h"

namespace culprit::unroll {
namespace {

using culprit::testing::CSource;
using formula::Term;

struct Explored {
  CSource c;
  formula::Terms terms;
  Registry registry;
  UnknownOptions options;
  Schedules schedules;

  explicit Explored(const std::string& text)
      : c("#include <assert.h>\n#include <pthread.h>\n" + text),
        options(with_bound()),
        schedules(subject(), terms, registry, options) {}

  static UnknownOptions with_bound() {
    UnknownOptions made;
    made.loops.unwind = 8;
    return made;
  }
  [[nodiscard]] Subject subject() {
    Environment environment;
    environment.arguments = {"program"};
    return {c.read.program, c.files, c.read.entry, environment, {}, program::Checks()};
  }
  // Until nothing new is learnt about what the threads share.
  Exploration explore(std::optional<std::uint32_t> switches, std::uint64_t most_states = 0) {
    ScheduleOptions how;
    how.switches = switches;
    how.most_states = most_states;
    how.possible = [this](const std::vector<Term>& conditions) -> std::optional<bool> {
      return solve::Solver(terms).solve(conditions) == solve::Answer::possible;
    };
    for (;;) {
      Exploration exploration = schedules.explore(how);
      const bool again = schedules.learnt();
      if (exploration.gave_up || !exploration.stopped.empty() || !again) return exploration;
    }
  }
};

// Both threads add: a read, a write.
std::string adding(const std::string& before, const std::string& after, int wanted) {
  return "int sum; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;\n"
         "void *add(void *unused) {" +
         before + " int old = sum; sum = old + 1; " + after +
         " return 0; }\n"
         "int main(void) { pthread_t a, b;\n"
         "pthread_create(&a, 0, add, 0); pthread_create(&b, 0, add, 0);\n"
         "pthread_join(a, 0); pthread_join(b, 0);\n"
         "assert(sum == " +
         std::to_string(wanted) + "); return 0; }\n";
}

TEST(Schedules, FindALostChangeAndTheScheduleThatLosesIt) {
  Explored each(adding("", "", 2));
  const Exploration found = each.explore(std::nullopt);
  ASSERT_TRUE(found.failure);
  EXPECT_EQ(found.threads, 3u);
  EXPECT_TRUE(each.terms.is_true(found.failure->condition)) << "no input is needed";
  UnknownOptions known;
  known.replay.value = [](Term) { return std::uint64_t{0}; };
  std::uint32_t began = 0, steps = 0;
  ScheduleObserver observer{[&](const Step&) { ++steps; },
                            [](const Input&, std::uint64_t, std::string) {},
                            [&](ThreadNumber, program::FunctionId) { ++began; }};
  const RepeatedSchedule again =
      replay_schedule(each.subject(), each.terms, each.registry, known, found.failure->schedule,
                      each.schedules.sharing(), observer);
  ASSERT_EQ(again.result.end, RunEnd::violated);
  EXPECT_FALSE(again.stops.empty());
  EXPECT_GE(began, 2u);
  EXPECT_GT(steps, 4u);
}

TEST(Schedules, FindNoneThatBreaksWhatALockKeeps) {
  Explored each(adding("pthread_mutex_lock(&m);", "pthread_mutex_unlock(&m);", 2));
  const Exploration all = each.explore(std::nullopt);
  EXPECT_FALSE(all.failure);
  EXPECT_FALSE(all.cut);
  EXPECT_TRUE(all.unfollowed.empty());
}

TEST(Schedules, MeetTheOneThatLosesAChangeToo) {
  // Not only the failing schedule exists: the sum can be right, too.
  EXPECT_TRUE(Explored(adding("", "", 1)).explore(std::nullopt).failure);
}

TEST(Schedules, LeaveOutRunsWithMoreSwitches) {
  Explored each(R"(
int x, y;
void *first(void *unused) { x = 1; y = 1; return 0; }
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, first, 0);
  int seen_x = x, seen_y = y;
  assert(!(seen_x == 0 && seen_y == 1));
  pthread_join(t, 0);
  return 0;
})");
  const Exploration none = each.explore(0);
  EXPECT_FALSE(none.failure);
  EXPECT_TRUE(none.cut);
  std::uint32_t fewest = 0;
  Exploration found;
  while (!found.failure && fewest < 6) found = each.explore(++fewest);
  ASSERT_TRUE(found.failure);
  EXPECT_EQ(found.failure->switches, fewest);
  EXPECT_TRUE(each.explore(std::nullopt).failure);
}

TEST(Schedules, GiveUpAfterSoManyStates) {
  Explored each(adding("pthread_mutex_lock(&m);", "pthread_mutex_unlock(&m);", 2));
  EXPECT_TRUE(each.explore(std::nullopt, 3).gave_up);
}

TEST(Schedules, SayUnderWhichInputsTheyFail) {
  Explored each(R"(
int nondet_int(void);
int shared;
void *set(void *value) { shared = *(int *)value; return 0; }
int main(void) {
  pthread_t t;
  int value = nondet_int();
  pthread_create(&t, 0, set, &value);
  pthread_join(t, 0);
  assert(shared != 17);
  return 0;
})");
  const Exploration found = each.explore(std::nullopt);
  ASSERT_TRUE(found.failure);
  ASSERT_EQ(each.schedules.inputs().size(), 1u);
  solve::Solver solver(each.terms);
  ASSERT_EQ(solver.solve({found.failure->condition}), solve::Answer::possible);
  EXPECT_EQ(solver.model().value(each.schedules.inputs().front().variable), 17u);
}

TEST(Schedules, FindTwoThreadsThatWaitForEachOther) {
  Explored each(R"(
pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
void *other(void *unused) {
  pthread_mutex_lock(&b); pthread_mutex_lock(&a);
  pthread_mutex_unlock(&a); pthread_mutex_unlock(&b);
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, other, 0);
  pthread_mutex_lock(&a); pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b); pthread_mutex_unlock(&a);
  pthread_join(t, 0);
  return 0;
})");
  const Exploration found = each.explore(std::nullopt);
  ASSERT_TRUE(found.failure);
  EXPECT_EQ(found.failure->event.property, program::PropertyKind::deadlock);
}

}  // namespace
}  // namespace culprit::unroll
