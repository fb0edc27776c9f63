// SPDX-License-Identifier: MIT
#include "sequential/thread_operations.h"

#include <fmt/format.h>

#include <array>

namespace culprit::sequential {

using Kind = unroll::VisibleOperation::Kind;

namespace {

// As models/pthread_mutex.c, pthread_condition.c, pthread_locks.c and semaphore.c have it.
constexpr std::string_view functions = R"(
/* Locks and the like are integers in their own memory; glibc's static initialisers make them free. */
struct sequential_mutex {
  int locked;
  unsigned int count;
  int owner;
  unsigned int destroyed;
  int kind;
};
static int sequential_mutex_waits(int self, void *given) {
  struct sequential_mutex *mutex = given;
  return mutex->locked && mutex->owner != self;
}
static int sequential_mutex_own(int self, void *given) {
  struct sequential_mutex *mutex = given;
  return mutex->locked && mutex->owner == self;
}
static int sequential_mutex_lock(int self, void *given) {
  struct sequential_mutex *mutex = given;
  assert(mutex->destroyed != 0x44454144u);
  if (mutex->locked && mutex->owner == self) {
    if (mutex->kind == 2) return 35;
    assert(mutex->kind == 1 && "the thread holds the mutex already, and waits for itself");
    mutex->count++;
    return 0;
  }
  mutex->locked = 1;
  mutex->owner = self;
  mutex->count = 0;
  return 0;
}
static int sequential_mutex_trylock(int self, void *given) {
  struct sequential_mutex *mutex = given;
  assert(mutex->destroyed != 0x44454144u);
  if (mutex->locked && (mutex->owner != self || mutex->kind != 1)) return 16;
  return sequential_mutex_lock(self, given);
}
static int sequential_mutex_unlock(int self, void *given) {
  struct sequential_mutex *mutex = given;
  assert(mutex->destroyed != 0x44454144u);
  if (!mutex->locked || mutex->owner != self) {
    assert((mutex->kind == 1 || mutex->kind == 2) && "the thread does not hold the mutex");
    return 1;
  }
  if (mutex->count != 0) {
    mutex->count--;
    return 0;
  }
  mutex->locked = 0;
  mutex->owner = 0;
  return 0;
}
static int sequential_mutex_init(void *given, const void *attributes) {
  struct sequential_mutex *mutex = given;
  mutex->locked = 0;
  mutex->count = 0;
  mutex->owner = 0;
  mutex->destroyed = 0;
  mutex->kind = attributes ? *(const int *)attributes : 0;
  return 0;
}
static int sequential_mutex_destroy(void *given) {
  struct sequential_mutex *mutex = given;
  assert(mutex->destroyed != 0x44454144u);
  assert(!mutex->locked && "the mutex is destroyed while it is locked");
  mutex->destroyed = 0x44454144u;
  return 0;
}
/* Who waits for a condition, the one that waits longest first, and the signals that may wake it. */
struct sequential_waiter {
  struct sequential_waiter *next;
  int credits, listed;
  unsigned int count;
};
static struct sequential_waiter sequential_waiters[THREADS + 1];
struct sequential_condition {
  struct sequential_waiter *first;
  int destroyed;
};
static int sequential_wait_begin(int self, void *given, void *mutex) {
  struct sequential_condition *condition = given;
  struct sequential_waiter *waiter = &sequential_waiters[self], **end = &condition->first;
  assert(condition->destroyed != 0x44454144);
  waiter->count = ((struct sequential_mutex *)mutex)->count;
  ((struct sequential_mutex *)mutex)->count = 0;
  if (sequential_mutex_unlock(self, mutex) != 0) assert(!"the thread does not hold the mutex");
  waiter->next = 0;
  waiter->credits = 0;
  waiter->listed = 1;
  while (*end) end = &(*end)->next;
  *end = waiter;
  return 0;
}
static int sequential_wait_end(int self, void *given) {
  struct sequential_condition *condition = given;
  struct sequential_waiter *waiter = &sequential_waiters[self], **at = &condition->first;
  int before = 1;
  if (!waiter->listed) return 0;
  while (*at) {
    struct sequential_waiter *each = *at;
    if (each == waiter) {
      before = 0;
      *at = each->next;
      continue;
    }
    if (waiter->credits > 0 && (before || each->credits == waiter->credits)) each->credits--;
    at = &each->next;
  }
  return 0;
}
static int sequential_wait_lock(int self, void *mutex) {
  sequential_mutex_lock(self, mutex);
  ((struct sequential_mutex *)mutex)->count = sequential_waiters[self].count;
  return 0;
}
static int sequential_signal(void *given) {
  struct sequential_condition *condition = given;
  struct sequential_waiter *each;
  int sleeping = 0;
  assert(condition->destroyed != 0x44454144);
  for (each = condition->first; each; each = each->next) sleeping++;
  if (sleeping != 0 && condition->first->credits < sleeping) {
    for (each = condition->first; each; each = each->next) each->credits++;
  }
  return 0;
}
static int sequential_broadcast(void *given) {
  struct sequential_condition *condition = given;
  struct sequential_waiter *each;
  assert(condition->destroyed != 0x44454144);
  for (each = condition->first; each; each = each->next) {
    each->credits = 1;
    each->listed = 0;
  }
  condition->first = 0;
  return 0;
}
static int sequential_condition_init(void *given) {
  struct sequential_condition *condition = given;
  condition->first = 0;
  condition->destroyed = 0;
  return 0;
}
static int sequential_condition_destroy(void *given) {
  struct sequential_condition *condition = given;
  assert(condition->destroyed != 0x44454144);
  assert(!condition->first && "the condition variable is destroyed while a thread waits for it");
  condition->destroyed = 0x44454144;
  return 0;
}
/* Semaphores are their value, spin locks who holds them. */
static int sequential_sem_init(void *given, unsigned int value) {
  *(int *)given = (int)value;
  return 0;
}
static int sequential_sem_trywait(void *given) {
  if (*(int *)given <= 0) return -1;
  *(int *)given -= 1;
  return 0;
}
static int sequential_sem_post(void *given) {
  *(int *)given += 1;
  return 0;
}
static int sequential_spin_unlock(int self, void *given) {
  assert(*(int *)given == self && "the thread does not hold the lock");
  *(int *)given = 0;
  return 0;
}
struct sequential_rwlock {
  int state, writer, destroyed;
};
static int sequential_rdlock(int self, void *given) {
  struct sequential_rwlock *lock = given;
  assert(lock->destroyed != 0x44454144);
  assert(lock->state >= 0 || lock->writer != self);
  lock->state++;
  return 0;
}
static int sequential_wrlock(int self, void *given) {
  struct sequential_rwlock *lock = given;
  assert(lock->destroyed != 0x44454144);
  assert(lock->state >= 0 || lock->writer != self);
  lock->state = -1;
  lock->writer = self;
  return 0;
}
static int sequential_rwunlock(int self, void *given) {
  struct sequential_rwlock *lock = given;
  assert(lock->destroyed != 0x44454144 && lock->state != 0);
  assert(lock->state > 0 || lock->writer == self);
  lock->state = lock->state > 0 ? lock->state - 1 : 0;
  return 0;
}
static int sequential_rwinit(void *given, int destroyed) {
  struct sequential_rwlock *lock = given;
  assert(!destroyed || lock->state == 0);
  lock->state = 0;
  lock->writer = 0;
  lock->destroyed = destroyed;
  return 0;
}
struct sequential_barrier {
  int missing, count, round, destroyed;
};
static int sequential_rounds[THREADS + 1];
static int sequential_barrier_init(void *given, unsigned int count) {
  struct sequential_barrier *barrier = given;
  if (count == 0) return 22;
  barrier->count = barrier->missing = (int)count;
  barrier->round = 0;
  barrier->destroyed = 0;
  return 0;
}
static int sequential_barrier_arrive(int self, void *given) {
  struct sequential_barrier *barrier = given;
  assert(barrier->destroyed != 0x44454144);
  sequential_rounds[self] = barrier->round;
  if (--barrier->missing == 0) {
    barrier->missing = barrier->count;
    barrier->round = !barrier->round;
    sequential_rounds[self] = -1;
  }
  return 0;
}
static int sequential_barrier_destroy(void *given) {
  struct sequential_barrier *barrier = given;
  assert(barrier->destroyed != 0x44454144);
  assert(barrier->missing == barrier->count && "a thread waits at the barrier");
  barrier->destroyed = 0x44454144;
  return 0;
}
static int sequential_join(unsigned long thread, void **result) {
  assert(thread >= 1 && thread <= THREADS && !sequential_joined[thread]);
  sequential_joined[thread] = 1;
  sequential_unjoined--;
  if (result) *result = sequential_results[thread];
  return 0;
}
)";

constexpr Kind synchronise = Kind::synchronise;
constexpr Kind wait = Kind::wait;

const std::vector<Operation>& operations() {
  static const std::vector<Operation> all = {
      {"pthread_mutex_lock",
       {{wait, true, "sequential_mutex_waits($t, $0)", "sequential_mutex_lock($t, $0)",
         "!sequential_mutex_own($t, $0)"}}},
      {"pthread_mutex_trylock", {{synchronise, false, "", "sequential_mutex_trylock($t, $0)"}}},
      {"pthread_mutex_unlock", {{synchronise, false, "", "sequential_mutex_unlock($t, $0)"}}},
      {"pthread_mutex_init", {{synchronise, false, "", "sequential_mutex_init($0, $1)"}}},
      {"pthread_mutex_destroy", {{synchronise, false, "", "sequential_mutex_destroy($0)"}}},
      {"pthread_cond_wait",
       {{synchronise, false, "", "sequential_wait_begin($t, $0, $1)"},
        {wait, false, "sequential_waiters[$t].credits < 1", "sequential_wait_end($t, $0)"},
        {wait, true, "sequential_mutex_waits($t, $1)", "sequential_wait_lock($t, $1)"}}},
      {"pthread_cond_signal", {{synchronise, false, "", "sequential_signal($0)"}}},
      {"pthread_cond_broadcast", {{synchronise, false, "", "sequential_broadcast($0)"}}},
      {"pthread_cond_init", {{synchronise, false, "", "sequential_condition_init($0)"}}},
      {"pthread_cond_destroy", {{synchronise, false, "", "sequential_condition_destroy($0)"}}},
      {"pthread_join",
       {{Kind::join, false, "!sequential_ended[$0]", "sequential_join($0, (void **)$1)"}}},
      {"pthread_self", {{Kind::none, false, "", "$tul"}}},
      {"pthread_equal", {{Kind::none, false, "", "($0) == ($1)"}}},
      {"pthread_detach", {{Kind::none, false, "", "0"}}},
      {"sched_yield", {{Kind::none, false, "", "0"}}},
      {"pthread_attr_init", {{Kind::none, false, "", "0"}}},
      {"pthread_attr_destroy", {{Kind::none, false, "", "0"}}},
      {"sem_init", {{synchronise, false, "", "sequential_sem_init($0, $2)"}}},
      {"sem_destroy", {{synchronise, false, "", "0"}}},
      {"sem_wait", {{wait, false, "*(int *)($0) < 1", "sequential_sem_trywait($0)"}}},
      {"sem_trywait", {{synchronise, false, "", "sequential_sem_trywait($0)"}}},
      {"sem_post", {{synchronise, false, "", "sequential_sem_post($0)"}}},
      {"sem_getvalue", {{synchronise, false, "", "(*($1) = *(int *)($0), 0)"}}},
      {"pthread_spin_init", {{synchronise, false, "", "(*(int *)($0) = 0)"}}},
      {"pthread_spin_destroy", {{synchronise, false, "", "0"}}},
      {"pthread_spin_lock", {{wait, false, "*(int *)($0) != 0", "(*(int *)($0) = $t, 0)"}}},
      {"pthread_spin_trylock",
       {{synchronise, false, "", "(*(int *)($0) ? 16 : (*(int *)($0) = $t, 0))"}}},
      {"pthread_spin_unlock", {{synchronise, false, "", "sequential_spin_unlock($t, $0)"}}},
      {"pthread_rwlock_rdlock",
       {{wait, false, "((struct sequential_rwlock *)($0))->state < 0",
         "sequential_rdlock($t, $0)"}}},
      {"pthread_rwlock_wrlock",
       {{wait, false, "((struct sequential_rwlock *)($0))->state != 0",
         "sequential_wrlock($t, $0)"}}},
      {"pthread_rwlock_unlock", {{synchronise, false, "", "sequential_rwunlock($t, $0)"}}},
      {"pthread_rwlock_init", {{synchronise, false, "", "sequential_rwinit($0, 0)"}}},
      {"pthread_rwlock_destroy", {{synchronise, false, "", "sequential_rwinit($0, 0x44454144)"}}},
      {"pthread_barrier_init", {{synchronise, false, "", "sequential_barrier_init($0, $2)"}}},
      {"pthread_barrier_wait",
       {{synchronise, false, "", "sequential_barrier_arrive($t, $0)"},
        {wait, false, "((struct sequential_barrier *)($0))->round == sequential_rounds[$t]",
         "sequential_rounds[$t] < 0 ? -1 : 0", "sequential_rounds[$t] >= 0"}}},
      {"pthread_barrier_destroy", {{synchronise, false, "", "sequential_barrier_destroy($0)"}}},
  };
  return all;
}

}  // namespace

const Operation* operation_named(std::string_view name) {
  for (const Operation& each : operations()) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

std::string fill_in(std::string_view text, unroll::ThreadNumber thread,
                    const std::vector<std::string>& arguments) {
  std::string filled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '$' || i + 1 == text.size()) {
      filled += text[i];
      continue;
    }
    char which = text[++i];
    auto number = static_cast<std::size_t>(which - '0');
    if (which == 't') {
      filled += std::to_string(thread);
    } else if (number < arguments.size()) {
      filled += arguments[number];
    }
  }
  return filled;
}

std::string operation_functions(std::size_t threads) {
  return fmt::format(
      "#define THREADS {0}\n"
      "/* By thread: where it goes on, whether it has to wait, has ended, was joined; its result. "
      "*/\n"
      "static int sequential_next[THREADS + 1], sequential_waits[THREADS + 1];\n"
      "static int sequential_ended[THREADS + 1], sequential_joined[THREADS + 1];\n"
      "static void *sequential_results[THREADS + 1];\n"
      "static int sequential_created = 1, sequential_unjoined = 1;\n"
      "static unsigned int sequential_passed;\n{1}",
      threads, functions);
}

}  // namespace culprit::sequential
