// SPDX-License-Identifier: MIT
#include "recheck/harness/native_scheduler.h"

#include <array>

namespace culprit::recheck {

namespace {

// Without headers, as the rest of the harness. A mutex's kind lies behind four words.
constexpr std::string_view scheduler = R"(
#define CULPRIT_PLAIN __attribute__((no_sanitize("coverage")))
int culprit_yield(void) __asm__("sched_yield");
int culprit_sleep(unsigned int) __asm__("usleep");
static volatile int culprit_turn = 1, culprit_threads = 1, culprit_at, culprit_unjoined = 1;
static __thread int culprit_number;
static __thread unsigned long culprit_points, culprit_counts[CULPRIT_PLACES + 1][2];
static __thread unsigned long culprit_heres[CULPRIT_HERES + 1];
CULPRIT_PLAIN static int culprit_self(void) { return culprit_number != 0 ? culprit_number : 1; }
/* Of each thread: it runs (0), ends (-1), has ended (-2), or waits in the system for that thread. */
static volatile int culprit_waits_for[CULPRIT_THREADS + 1];
CULPRIT_PLAIN static void culprit_await(void) {
  int tries, turn;
  /* On a busy machine those who wait should not keep the others from running. */
  for (tries = 0; (turn = culprit_turn) != culprit_self(); tries++) {
    /* Whose turn it is was not begun, has ended, or waits for one whose turn it is not: that
       stays so. */
    int other, is_stuck;
    __sync_synchronize();
    other = culprit_waits_for[turn];
    is_stuck = turn > culprit_threads || other == -2 ||
               (other > 0 && culprit_waits_for[other] >= 0);
    __sync_synchronize();
    if (is_stuck && culprit_turn == turn)
      culprit_stop("the threads no longer take turns as in the recorded run");
    if (tries < 20) culprit_yield();
    else culprit_sleep(50);
  }
}
/* The recorded run goes over to another thread here. */
CULPRIT_PLAIN static void culprit_give(void *where) {
  int next = culprit_stops[culprit_at].next;
  if (next == 0) culprit_fail(culprit_failure, where);
  culprit_at++;
  culprit_turn = next;
}
/* Before an operation on a lock and the like. */
CULPRIT_PLAIN static void culprit_point(void *where) {
  const struct culprit_stop *stop = &culprit_stops[culprit_at];
  while (stop->thread == culprit_self() && stop->kind == 1 && stop->count == culprit_points) {
    culprit_give(where);
    culprit_await();
    stop = &culprit_stops[culprit_at];
  }
  culprit_points++;
}
CULPRIT_PLAIN static void culprit_access(void *address, int writes, void *where) {
  int i;
  for (i = 0; i < CULPRIT_PLACES; i++) {
    const struct culprit_stop *stop = &culprit_stops[culprit_at];
    if ((char *)address != culprit_place(i)) continue;
    while (stop->thread == culprit_self() && stop->kind == 2 + writes && stop->place == i &&
           stop->count == culprit_counts[i][writes]) {
      culprit_give(where);
      culprit_await();
      stop = &culprit_stops[culprit_at];
    }
    culprit_counts[i][writes]++;
  }
}
/* Before an operation that the text of the program announces. */
CULPRIT_PLAIN void culprit_here(int number) {
  const struct culprit_stop *stop = &culprit_stops[culprit_at];
  if (culprit_unjoined < 2) return;
  while (stop->thread == culprit_self() && stop->kind == 4 && stop->place == number &&
         stop->count == culprit_heres[number]) {
    culprit_give(__builtin_return_address(0));
    culprit_await();
    stop = &culprit_stops[culprit_at];
  }
  culprit_heres[number]++;
}
#define CULPRIT_HOOK(SIZE)                                                              \
  CULPRIT_PLAIN void __sanitizer_cov_load##SIZE(void *address) {                        \
    culprit_access(address, 0, __builtin_return_address(0));                            \
  }                                                                                     \
  CULPRIT_PLAIN void __sanitizer_cov_store##SIZE(void *address) {                       \
    culprit_access(address, 1, __builtin_return_address(0));                            \
  }
CULPRIT_HOOK(1)
CULPRIT_HOOK(2)
CULPRIT_HOOK(4)
CULPRIT_HOOK(8)
CULPRIT_HOOK(16)

struct culprit_start {
  void *(*function)(void *);
  int (*other)(void *);
  void *argument;
  unsigned long id;
  int number, state;
};
static struct culprit_start culprit_starts[CULPRIT_THREADS + 1];
CULPRIT_PLAIN static void culprit_end(void) {
  const struct culprit_stop *stop = &culprit_stops[culprit_at];
  culprit_waits_for[culprit_self()] = -1;
  __sync_synchronize();
  if (stop->thread == culprit_self() && stop->kind == 0) culprit_give(0);
  __sync_synchronize();
  culprit_waits_for[culprit_self()] = -2;
}
CULPRIT_PLAIN static void *culprit_begin(void *given) {
  struct culprit_start *start = given;
  void *result;
  culprit_number = start->number;
  culprit_await();
  result = start->function ? start->function(start->argument)
                           : (void *)(long)start->other(start->argument);
  culprit_end();
  return result;
}
unsigned long culprit_own_id(void) __asm__("pthread_self");
/* A replaced value names a thread by its number; others are what the system calls it. */
CULPRIT_PLAIN static unsigned long culprit_id(unsigned long id) {
  return id - 1 < (unsigned long)culprit_threads ? culprit_starts[id - 1].id : id;
}
__attribute__((constructor)) CULPRIT_PLAIN static void culprit_note_main(void) {
  culprit_starts[0].id = culprit_own_id();
}
int __real_pthread_create(void *, const void *, void *(*)(void *), void *);
CULPRIT_PLAIN static int culprit_create(unsigned long *thread, const void *attributes,
                                        void *(*function)(void *), int (*other)(void *),
                                        void *argument) {
  struct culprit_start *start;
  int result;
  if (culprit_threads == CULPRIT_THREADS) culprit_stop("there are more threads than in the failing run");
  start = &culprit_starts[culprit_threads++];
  start->function = function;
  start->other = other;
  start->argument = argument;
  start->number = culprit_threads;
  start->state = 1 + (attributes && *(const int *)attributes == 1);
  result = __real_pthread_create(&start->id, 0, culprit_begin, start);
  if (thread) *thread = start->id;
  if (result == 0) culprit_unjoined++;
  return result;
}
CULPRIT_PLAIN int __wrap_pthread_create(void *thread, const void *attributes,
                                        void *(*function)(void *), void *argument) {
  return culprit_create(thread, attributes, function, 0, argument);
}
CULPRIT_PLAIN int __wrap_thrd_create(void *thread, int (*function)(void *), void *argument) {
  return culprit_create(thread, 0, 0, function, argument) == 0 ? 0 : 2;
}
void __real_pthread_exit(void *) __attribute__((noreturn));
CULPRIT_PLAIN void __wrap_pthread_exit(void *result) {
  culprit_end();
  __real_pthread_exit(result);
}
CULPRIT_PLAIN void __wrap_thrd_exit(int result) { __wrap_pthread_exit((void *)(long)result); }
/* A thread that can be joined: it was created (1), not detached (2), not joined before (3). */
CULPRIT_PLAIN static struct culprit_start *culprit_joinable(unsigned long id, void *where) {
  int i;
  for (i = 1; i < culprit_threads; i++) {
    if (culprit_starts[i].id != id || culprit_starts[i].state != 1) continue;
    return &culprit_starts[i];
  }
  culprit_fail("library rule", where);
  return 0;
}
int __real_pthread_join(unsigned long, void **);
CULPRIT_PLAIN static int culprit_join(unsigned long id, void **result, void *where) {
  struct culprit_start *start;
  int failed;
  id = culprit_id(id);
  if (id == culprit_own_id()) return 35;
  start = culprit_joinable(id, where);
  culprit_point(where);
  culprit_waits_for[culprit_self()] = start->number;
  failed = __real_pthread_join(id, result);
  culprit_waits_for[culprit_self()] = 0;
  start->state = 3;
  if (failed == 0) culprit_unjoined--;
  return failed;
}
CULPRIT_PLAIN int __wrap_pthread_join(unsigned long id, void **result) {
  return culprit_join(id, result, __builtin_return_address(0));
}
CULPRIT_PLAIN int __wrap_thrd_join(unsigned long id, int *result) {
  void *pointer = 0;
  if (culprit_join(id, &pointer, __builtin_return_address(0)) != 0) return 2;
  if (result) *result = (int)(long)pointer;
  return 0;
}
int __real_pthread_detach(unsigned long);
CULPRIT_PLAIN static int culprit_detach(unsigned long id, void *where) {
  culprit_joinable(culprit_id(id), where)->state = 2;
  return 0;
}
CULPRIT_PLAIN int __wrap_pthread_detach(unsigned long id) {
  return culprit_detach(id, __builtin_return_address(0));
}
CULPRIT_PLAIN int __wrap_thrd_detach(unsigned long id) {
  return culprit_detach(id, __builtin_return_address(0));
}

/* Who holds which lock. */
static struct culprit_lock {
  void *lock;
  int owner, depth, destroyed, missing, count;
  struct culprit_waiter *first;
} culprit_locks[256];
CULPRIT_PLAIN static struct culprit_lock *culprit_lock_of(void *lock) {
  int i;
  for (i = 0; i < 256; i++) {
    if (culprit_locks[i].lock == lock) return &culprit_locks[i];
    if (culprit_locks[i].lock == 0) break;
  }
  if (i == 256) culprit_stop("there are too many locks");
  culprit_locks[i].lock = lock;
  return &culprit_locks[i];
}
CULPRIT_PLAIN static void culprit_usable(struct culprit_lock *lock, void *where) {
  if (lock->destroyed) culprit_fail("lock rule", where);
}
int __real_pthread_mutex_lock(void *);
CULPRIT_PLAIN static int culprit_mutex_lock(void *mutex, void *where) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  int result;
  culprit_usable(lock, where);
  if (lock->owner == culprit_self()) {
    if (((int *)mutex)[4] % 4 != 1 && ((int *)mutex)[4] % 4 != 2) culprit_fail("lock rule", where);
    result = __real_pthread_mutex_lock(mutex);
    if (result == 0) lock->depth++;
    return result;
  }
  culprit_point(where);
  culprit_usable(lock, where);
  culprit_waits_for[culprit_self()] = lock->owner;
  result = __real_pthread_mutex_lock(mutex);
  culprit_waits_for[culprit_self()] = 0;
  lock->owner = culprit_self();
  lock->depth = 0;
  return result;
}
int __real_pthread_mutex_unlock(void *);
CULPRIT_PLAIN static int culprit_mutex_unlock(void *mutex, void *where) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  culprit_point(where);
  culprit_usable(lock, where);
  if (lock->owner != culprit_self()) {
    if (((int *)mutex)[4] % 4 != 1 && ((int *)mutex)[4] % 4 != 2) culprit_fail("lock rule", where);
  } else if (lock->depth != 0) {
    lock->depth--;
  } else {
    lock->owner = 0;
  }
  return __real_pthread_mutex_unlock(mutex);
}
int __real_pthread_mutex_trylock(void *);
CULPRIT_PLAIN static int culprit_mutex_trylock(void *mutex, void *where) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  int result;
  culprit_point(where);
  culprit_usable(lock, where);
  result = __real_pthread_mutex_trylock(mutex);
  if (result != 0) return result;
  if (lock->owner == culprit_self()) {
    lock->depth++;
  } else {
    lock->owner = culprit_self();
    lock->depth = 0;
  }
  return 0;
}
int __real_pthread_mutex_init(void *, const void *);
CULPRIT_PLAIN static int culprit_mutex_init(void *mutex, const void *attributes, void *where) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  culprit_point(where);
  lock->owner = lock->depth = lock->destroyed = 0;
  return __real_pthread_mutex_init(mutex, attributes);
}
int __real_pthread_mutex_destroy(void *);
CULPRIT_PLAIN static int culprit_mutex_destroy(void *mutex, void *where) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  culprit_point(where);
  culprit_usable(lock, where);
  if (lock->owner != 0) culprit_fail("lock rule", where);
  lock->destroyed = 1;
  return __real_pthread_mutex_destroy(mutex);
}
/* The order is known: nobody has to be woken. But who waits for a limited time is told whether it
   was woken; a waiter's credits are the signals that may have done it (models/pthread_condition.c). */
struct culprit_waiter {
  struct culprit_waiter *next;
  int credits, listed;
};
CULPRIT_PLAIN static void culprit_leave_list(struct culprit_lock *condition, struct culprit_waiter *waiter) {
  struct culprit_waiter **at = &condition->first;
  int before = 1;
  while (*at) {
    struct culprit_waiter *each = *at;
    if (each == waiter) {
      before = 0;
      *at = each->next;
      continue;
    }
    if (waiter->credits > 0 && (before || each->credits == waiter->credits)) each->credits--;
    at = &each->next;
  }
}
CULPRIT_PLAIN static int culprit_condition_wait(void *given, void *mutex, void *where) {
  struct culprit_lock *lock = culprit_lock_of(mutex), *condition = culprit_lock_of(given);
  struct culprit_waiter waiter = {0, 0, 1}, **end;
  int depth = lock->depth, woken;
  culprit_point(where);
  culprit_usable(condition, where);
  if (lock->owner != culprit_self()) culprit_fail("lock rule", where);
  lock->owner = lock->depth = 0;
  __real_pthread_mutex_unlock(mutex);
  for (end = &condition->first; *end; end = &(*end)->next) {
  }
  *end = &waiter;
  culprit_point(where);
  woken = waiter.credits > 0;
  if (waiter.listed) culprit_leave_list(condition, &waiter);
  culprit_point(where);
  __real_pthread_mutex_lock(mutex);
  lock->owner = culprit_self();
  lock->depth = depth;
  return woken;
}
CULPRIT_PLAIN static void culprit_wake(struct culprit_lock *condition, int all) {
  struct culprit_waiter *each;
  int sleeping = 0;
  for (each = condition->first; each; each = each->next) sleeping++;
  if (all) {
    for (each = condition->first; each; each = each->next) {
      each->credits = 1;
      each->listed = 0;
    }
    condition->first = 0;
  } else if (sleeping != 0 && condition->first->credits < sleeping) {
    for (each = condition->first; each; each = each->next) each->credits++;
  }
}
#define CULPRIT_WHERE __builtin_return_address(0)
CULPRIT_PLAIN int __wrap_pthread_mutex_lock(void *m) { return culprit_mutex_lock(m, CULPRIT_WHERE); }
CULPRIT_PLAIN int __wrap_pthread_mutex_unlock(void *m) { return culprit_mutex_unlock(m, CULPRIT_WHERE); }
CULPRIT_PLAIN int __wrap_pthread_mutex_trylock(void *m) { return culprit_mutex_trylock(m, CULPRIT_WHERE); }
CULPRIT_PLAIN int __wrap_pthread_mutex_timedlock(void *m, const void *until) {
  int result = culprit_mutex_trylock(m, CULPRIT_WHERE);
  return result == 16 ? 110 : result;
}
CULPRIT_PLAIN int __wrap_pthread_mutex_init(void *m, const void *attributes) {
  return culprit_mutex_init(m, attributes, CULPRIT_WHERE);
}
CULPRIT_PLAIN int __wrap_pthread_mutex_destroy(void *m) { return culprit_mutex_destroy(m, CULPRIT_WHERE); }
CULPRIT_PLAIN int __wrap_pthread_cond_wait(void *c, void *m) {
  culprit_condition_wait(c, m, CULPRIT_WHERE);
  return 0;
}
CULPRIT_PLAIN int __wrap_pthread_cond_timedwait(void *c, void *m, const void *until) {
  return culprit_condition_wait(c, m, CULPRIT_WHERE) ? 0 : 110;
}
CULPRIT_PLAIN int __wrap_pthread_cond_clockwait(void *c, void *m, int clock, const void *until) {
  return culprit_condition_wait(c, m, CULPRIT_WHERE) ? 0 : 110;
}
CULPRIT_PLAIN int __wrap_mtx_lock(void *m) { return culprit_mutex_lock(m, CULPRIT_WHERE) == 0 ? 0 : 2; }
CULPRIT_PLAIN int __wrap_mtx_unlock(void *m) { return culprit_mutex_unlock(m, CULPRIT_WHERE) == 0 ? 0 : 2; }
CULPRIT_PLAIN int __wrap_mtx_trylock(void *m) {
  int result = culprit_mutex_trylock(m, CULPRIT_WHERE);
  return result == 16 ? 1 : result == 0 ? 0 : 2;
}
CULPRIT_PLAIN int __wrap_mtx_timedlock(void *m, const void *until) {
  int result = culprit_mutex_trylock(m, CULPRIT_WHERE);
  return result == 16 ? 4 : result == 0 ? 0 : 2;
}
CULPRIT_PLAIN int __wrap_mtx_init(void *m, int type) {
  int attributes[4] = {type & 1};
  return culprit_mutex_init(m, attributes, CULPRIT_WHERE) == 0 ? 0 : 2;
}
CULPRIT_PLAIN void __wrap_mtx_destroy(void *m) { culprit_mutex_destroy(m, CULPRIT_WHERE); }
CULPRIT_PLAIN int __wrap_cnd_wait(void *c, void *m) {
  culprit_condition_wait(c, m, CULPRIT_WHERE);
  return 0;
}
CULPRIT_PLAIN int __wrap_cnd_timedwait(void *c, void *m, const void *until) {
  return culprit_condition_wait(c, m, CULPRIT_WHERE) ? 0 : 4;
}
#define CULPRIT_CONDITION(RESULT, NAME, SET, RULE)                                       \
  CULPRIT_PLAIN RESULT __wrap_##NAME {                                                   \
    struct culprit_lock *lock = culprit_lock_of(condition);                              \
    culprit_point(__builtin_return_address(0));                                          \
    if (RULE) culprit_usable(lock, __builtin_return_address(0));                         \
    SET;                                                                                 \
    return (RESULT)0;                                                                    \
  }
CULPRIT_CONDITION(int, pthread_cond_signal(void *condition), culprit_wake(lock, 0), 1)
CULPRIT_CONDITION(int, pthread_cond_broadcast(void *condition), culprit_wake(lock, 1), 1)
CULPRIT_CONDITION(int, pthread_cond_init(void *condition, const void *attributes), lock->destroyed = 0, 0)
CULPRIT_CONDITION(int, pthread_cond_destroy(void *condition), lock->destroyed = 1, 1)
CULPRIT_CONDITION(int, cnd_signal(void *condition), culprit_wake(lock, 0), 1)
CULPRIT_CONDITION(int, cnd_broadcast(void *condition), culprit_wake(lock, 1), 1)
CULPRIT_CONDITION(int, cnd_init(void *condition), lock->destroyed = 0, 0)
CULPRIT_CONDITION(void, cnd_destroy(void *condition), lock->destroyed = 1, 1)
CULPRIT_PLAIN static int culprit_once(int *control, void (*function)(void), void *where) {
  culprit_point(where);
  if (*control == 2) return 0;
  *control = 1;
  function();
  culprit_point(where);
  *control = 2;
  return 0;
}
CULPRIT_PLAIN int __wrap_pthread_once(int *control, void (*function)(void)) {
  return culprit_once(control, function, __builtin_return_address(0));
}
CULPRIT_PLAIN void __wrap_call_once(int *control, void (*function)(void)) {
  culprit_once(control, function, __builtin_return_address(0));
}
CULPRIT_PLAIN int __wrap_pthread_barrier_init(void *barrier, const void *attributes, unsigned int count) {
  struct culprit_lock *lock = culprit_lock_of(barrier);
  if (count == 0) return 22;
  culprit_point(__builtin_return_address(0));
  lock->missing = lock->count = (int)count;
  lock->destroyed = 0;
  return 0;
}
CULPRIT_PLAIN int __wrap_pthread_barrier_wait(void *barrier) {
  struct culprit_lock *lock = culprit_lock_of(barrier);
  void *where = __builtin_return_address(0);
  culprit_point(where);
  culprit_usable(lock, where);
  if (--lock->missing == 0) {
    lock->missing = lock->count;
    return -1;
  }
  culprit_point(where);
  return 0;
}
CULPRIT_PLAIN int __wrap_pthread_barrier_destroy(void *barrier) {
  struct culprit_lock *lock = culprit_lock_of(barrier);
  culprit_point(__builtin_return_address(0));
  culprit_usable(lock, __builtin_return_address(0));
  if (lock->missing != lock->count) culprit_fail("lock rule", __builtin_return_address(0));
  lock->destroyed = 1;
  return 0;
}
/* The library's own, once it is their turn. */
#define CULPRIT_PASS(NAME, PARAMETERS, ARGUMENTS)                                        \
  int __real_##NAME PARAMETERS;                                                          \
  CULPRIT_PLAIN int __wrap_##NAME PARAMETERS {                                           \
    culprit_point(__builtin_return_address(0));                                          \
    return __real_##NAME ARGUMENTS;                                                      \
  }
CULPRIT_PLAIN static void culprit_leave(void) { culprit_point(__builtin_return_address(0)); }
void __real_exit(int) __attribute__((noreturn));
CULPRIT_PLAIN void __wrap_exit(int status) {
  culprit_leave();
  __real_exit(status);
}
CULPRIT_PASS(pthread_rwlock_rdlock, (void *a), (a))
CULPRIT_PASS(pthread_rwlock_wrlock, (void *a), (a))
CULPRIT_PASS(pthread_rwlock_tryrdlock, (void *a), (a))
CULPRIT_PASS(pthread_rwlock_trywrlock, (void *a), (a))
CULPRIT_PASS(pthread_rwlock_unlock, (void *a), (a))
CULPRIT_PASS(pthread_rwlock_init, (void *a, const void *b), (a, b))
CULPRIT_PASS(pthread_rwlock_destroy, (void *a), (a))
CULPRIT_PASS(pthread_spin_init, (void *a, int b), (a, b))
CULPRIT_PASS(pthread_spin_destroy, (void *a), (a))
CULPRIT_PASS(pthread_spin_lock, (void *a), (a))
CULPRIT_PASS(pthread_spin_trylock, (void *a), (a))
CULPRIT_PASS(pthread_spin_unlock, (void *a), (a))
CULPRIT_PASS(sem_init, (void *a, int b, unsigned int c), (a, b, c))
CULPRIT_PASS(sem_destroy, (void *a), (a))
CULPRIT_PASS(sem_wait, (void *a), (a))
CULPRIT_PASS(sem_trywait, (void *a), (a))
CULPRIT_PASS(sem_post, (void *a), (a))
int *culprit_error(void) __asm__("__errno_location");
CULPRIT_PLAIN int __wrap_sem_timedwait(void *a, const void *until) {
  int result;
  culprit_point(__builtin_return_address(0));
  result = __real_sem_trywait(a);
  if (result != 0) *culprit_error() = 110;
  return result;
}
CULPRIT_PASS(sem_getvalue, (void *a, int *b), (a, b))
)";

constexpr std::array names = {"exit",
                              "pthread_detach",
                              "pthread_mutex_timedlock",
                              "pthread_cond_timedwait",
                              "pthread_cond_clockwait",
                              "pthread_once",
                              "sem_timedwait",
                              "thrd_create",
                              "thrd_join",
                              "thrd_exit",
                              "thrd_detach",
                              "mtx_init",
                              "mtx_lock",
                              "mtx_unlock",
                              "mtx_trylock",
                              "mtx_timedlock",
                              "mtx_destroy",
                              "cnd_init",
                              "cnd_wait",
                              "cnd_timedwait",
                              "cnd_signal",
                              "cnd_broadcast",
                              "cnd_destroy",
                              "call_once",
                              "pthread_create",
                              "pthread_exit",
                              "pthread_mutex_lock",
                              "pthread_mutex_unlock",
                              "pthread_mutex_trylock",
                              "pthread_mutex_init",
                              "pthread_mutex_destroy",
                              "pthread_cond_wait",
                              "pthread_cond_signal",
                              "pthread_cond_broadcast",
                              "pthread_cond_init",
                              "pthread_cond_destroy",
                              "pthread_barrier_init",
                              "pthread_barrier_wait",
                              "pthread_barrier_destroy",
                              "pthread_join",
                              "pthread_rwlock_rdlock",
                              "pthread_rwlock_wrlock",
                              "pthread_rwlock_tryrdlock",
                              "pthread_rwlock_trywrlock",
                              "pthread_rwlock_unlock",
                              "pthread_rwlock_init",
                              "pthread_rwlock_destroy",
                              "pthread_spin_init",
                              "pthread_spin_destroy",
                              "pthread_spin_lock",
                              "pthread_spin_trylock",
                              "pthread_spin_unlock",
                              "sem_init",
                              "sem_destroy",
                              "sem_wait",
                              "sem_trywait",
                              "sem_post",
                              "sem_getvalue"};

}  // namespace

std::string_view scheduler_text() {
  return scheduler;
}

std::vector<std::string> scheduler_wrappers() {
  return {names.begin(), names.end()};
}

}  // namespace culprit::recheck
