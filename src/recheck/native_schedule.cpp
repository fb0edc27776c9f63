#include "recheck/native_schedule.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace culprit::recheck {

using unroll::ReplayLog;
using unroll::ScheduleStop;

namespace {

// Without headers, as the rest of the harness. A mutex's kind lies behind four words.
constexpr std::string_view scheduler = R"(
#define CULPRIT_PLAIN __attribute__((no_sanitize("coverage")))
int culprit_yield(void) __asm__("sched_yield");
static volatile int culprit_turn = 1, culprit_threads = 1, culprit_at;
static __thread int culprit_number;
static __thread unsigned long culprit_points, culprit_counts[CULPRIT_PLACES + 1][2];
CULPRIT_PLAIN static int culprit_self(void) { return culprit_number != 0 ? culprit_number : 1; }
CULPRIT_PLAIN static void culprit_await(void) {
  while (culprit_turn != culprit_self()) culprit_yield();
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
  void *argument;
  int number;
};
static struct culprit_start culprit_starts[CULPRIT_THREADS + 1];
CULPRIT_PLAIN static void culprit_end(void) {
  const struct culprit_stop *stop = &culprit_stops[culprit_at];
  if (stop->thread == culprit_self() && stop->kind == 0) culprit_give(0);
}
CULPRIT_PLAIN static void *culprit_begin(void *given) {
  struct culprit_start *start = given;
  void *result;
  culprit_number = start->number;
  culprit_await();
  result = start->function(start->argument);
  culprit_end();
  return result;
}
int __real_pthread_create(void *, const void *, void *(*)(void *), void *);
CULPRIT_PLAIN int __wrap_pthread_create(void *thread, const void *attributes,
                                        void *(*function)(void *), void *argument) {
  struct culprit_start *start;
  if (culprit_threads == CULPRIT_THREADS) culprit_stop("there are more threads than in the failing run");
  start = &culprit_starts[culprit_threads++];
  start->function = function;
  start->argument = argument;
  start->number = culprit_threads;
  return __real_pthread_create(thread, attributes, culprit_begin, start);
}
void __real_pthread_exit(void *) __attribute__((noreturn));
CULPRIT_PLAIN void __wrap_pthread_exit(void *result) {
  culprit_end();
  __real_pthread_exit(result);
}

/* Who holds which lock. */
static struct culprit_lock {
  void *lock;
  int owner, depth, destroyed, missing, count;
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
CULPRIT_PLAIN int __wrap_pthread_mutex_lock(void *mutex) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  int result;
  culprit_usable(lock, __builtin_return_address(0));
  if (lock->owner == culprit_self()) {
    if (((int *)mutex)[4] % 4 != 1 && ((int *)mutex)[4] % 4 != 2)
      culprit_fail("lock rule", __builtin_return_address(0));
    result = __real_pthread_mutex_lock(mutex);
    if (result == 0) lock->depth++;
    return result;
  }
  culprit_point(__builtin_return_address(0));
  culprit_usable(lock, __builtin_return_address(0));
  result = __real_pthread_mutex_lock(mutex);
  lock->owner = culprit_self();
  lock->depth = 0;
  return result;
}
int __real_pthread_mutex_unlock(void *);
CULPRIT_PLAIN int __wrap_pthread_mutex_unlock(void *mutex) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  culprit_point(__builtin_return_address(0));
  culprit_usable(lock, __builtin_return_address(0));
  if (lock->owner != culprit_self()) {
    if (((int *)mutex)[4] % 4 != 1 && ((int *)mutex)[4] % 4 != 2)
      culprit_fail("lock rule", __builtin_return_address(0));
  } else if (lock->depth != 0) {
    lock->depth--;
  } else {
    lock->owner = 0;
  }
  return __real_pthread_mutex_unlock(mutex);
}
int __real_pthread_mutex_trylock(void *);
CULPRIT_PLAIN int __wrap_pthread_mutex_trylock(void *mutex) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  int result;
  culprit_point(__builtin_return_address(0));
  culprit_usable(lock, __builtin_return_address(0));
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
CULPRIT_PLAIN int __wrap_pthread_mutex_init(void *mutex, const void *attributes) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  culprit_point(__builtin_return_address(0));
  lock->owner = lock->depth = lock->destroyed = 0;
  return __real_pthread_mutex_init(mutex, attributes);
}
int __real_pthread_mutex_destroy(void *);
CULPRIT_PLAIN int __wrap_pthread_mutex_destroy(void *mutex) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  culprit_point(__builtin_return_address(0));
  culprit_usable(lock, __builtin_return_address(0));
  if (lock->owner != 0) culprit_fail("lock rule", __builtin_return_address(0));
  lock->destroyed = 1;
  return __real_pthread_mutex_destroy(mutex);
}
/* The order is known: nobody has to be woken. */
CULPRIT_PLAIN int __wrap_pthread_cond_wait(void *condition, void *mutex) {
  struct culprit_lock *lock = culprit_lock_of(mutex);
  void *where = __builtin_return_address(0);
  int depth = lock->depth;
  culprit_point(where);
  culprit_usable(culprit_lock_of(condition), where);
  if (lock->owner != culprit_self()) culprit_fail("lock rule", where);
  lock->owner = lock->depth = 0;
  __real_pthread_mutex_unlock(mutex);
  culprit_point(where);
  culprit_point(where);
  __real_pthread_mutex_lock(mutex);
  lock->owner = culprit_self();
  lock->depth = depth;
  return 0;
}
#define CULPRIT_CONDITION(NAME, SET, RULE)                                               \
  CULPRIT_PLAIN int __wrap_pthread_cond_##NAME {                                         \
    struct culprit_lock *lock = culprit_lock_of(condition);                              \
    culprit_point(__builtin_return_address(0));                                          \
    if (RULE) culprit_usable(lock, __builtin_return_address(0));                         \
    SET;                                                                                 \
    return 0;                                                                            \
  }
CULPRIT_CONDITION(signal(void *condition), , 1)
CULPRIT_CONDITION(broadcast(void *condition), , 1)
CULPRIT_CONDITION(init(void *condition, const void *attributes), lock->destroyed = 0, 0)
CULPRIT_CONDITION(destroy(void *condition), lock->destroyed = 1, 1)
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
CULPRIT_PASS(pthread_join, (unsigned long a, void **b), (a, b))
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
CULPRIT_PASS(sem_getvalue, (void *a, int *b), (a, b))
)";

constexpr std::array wrapped_names = {"exit",
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

// Operations of which no wrapper knows when they wait, or what they return.
constexpr std::array not_followed = {"pthread_once",
                                     "pthread_mutex_timedlock",
                                     "pthread_cond_timedwait",
                                     "pthread_cond_clockwait",
                                     "sem_timedwait",
                                     "thrd_create",
                                     "mtx_lock",
                                     "cnd_wait"};

bool user_calls(const program::Program& program, std::string_view name) {
  return std::any_of(program.functions.begin(), program.functions.end(), [&](const auto& function) {
    return function.origin == program::Origin::user &&
           std::any_of(function.calls.begin(), function.calls.end(), [&](const auto& call) {
             return call.callee != program::FunctionId::none &&
                    program.function(call.callee).name == name;
           });
  });
}

std::string_view failure_text(program::PropertyKind kind) {
  switch (kind) {
    case program::PropertyKind::deadlock: return "deadlock";
    case program::PropertyKind::data_race: return "data race";
    default: return "end of the schedule";
  }
}

// The numbers of the objects that are accessed where threads stop, and code that finds them.
class Places {
 public:
  std::size_t number(const ScheduleStop& stop) {
    std::string text;
    if (stop.place.owner == ReplayLog::Owner::external &&
        stop.place.name.find(':') == std::string::npos) {
      text = fmt::format("(char *)&{} + {}", stop.place.name, stop.offset);
    } else if (stop.place.owner == ReplayLog::Owner::allocation && stop.place.name == "malloc") {
      heap_ = std::max<std::uint64_t>(heap_, stop.place.ordinal);
      text = fmt::format("culprit_allocated[{}] == 0 ? 0 : culprit_allocated[{}] + {}",
                         stop.place.ordinal, stop.place.ordinal, stop.offset);
    } else {
      impossible = "a thread stops before an access to memory that has no name natively";
      return 0;
    }
    auto [found, is_new] = numbers_.try_emplace(text, numbers_.size());
    if (is_new) texts_.push_back(text);
    return found->second;
  }
  [[nodiscard]] std::string code() const {
    std::string text;
    if (heap_ != 0) {
      text += fmt::format(
          "static char *culprit_allocated[{0}];\n"
          "static unsigned long culprit_allocations;\n"
          "void *__real_malloc(unsigned long);\n"
          "void *__wrap_malloc(unsigned long);\n"
          "CULPRIT_PLAIN void *__wrap_malloc(unsigned long size) {{\n"
          "  char *made = __real_malloc(size);\n"
          "  if (++culprit_allocations < {0}) culprit_allocated[culprit_allocations] = made;\n"
          "  return made;\n"
          "}}\n",
          heap_ + 1);
    }
    text += "CULPRIT_PLAIN static char *culprit_place(int number) {\n  switch (number) {\n";
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      text += fmt::format("    case {}: return {};\n", i, texts_[i]);
    }
    return text + "  }\n  return 0;\n}\n";
  }
  [[nodiscard]] std::size_t size() const { return texts_.size(); }
  [[nodiscard]] bool wraps_malloc() const { return heap_ != 0; }

  std::string impossible;

 private:
  std::map<std::string, std::size_t> numbers_;
  std::vector<std::string> texts_;
  std::uint64_t heap_ = 0;
};

}  // namespace

SchedulePart schedule_part(const NativeProgram& program, const check::Counterexample& found) {
  SchedulePart part;
  for (std::string_view name : not_followed) {
    if (!user_calls(program.program, name)) continue;
    part.impossible = fmt::format("a native run cannot be made to follow {}()", name);
    return part;
  }
  Places places;
  std::string stops;
  for (const ScheduleStop& stop : found.stops) {
    if (stop.kind == ScheduleStop::Kind::other) {
      part.impossible = "a thread stops inside a library function or an atomic operation";
      return part;
    }
    bool is_access =
        stop.kind == ScheduleStop::Kind::read || stop.kind == ScheduleStop::Kind::write;
    std::size_t place = is_access ? places.number(stop) : 0;
    stops += fmt::format("  {{{}, {}, {}, {}, {}}},\n", stop.thread, static_cast<int>(stop.kind),
                         stop.count, place, stop.next);
  }
  part.impossible = places.impossible;
  if (!part.impossible.empty()) return part;
  part.text = fmt::format(
      "/* Threads by number, 1 is main's. Each stop: the thread; 0 at its end, 1 before an "
      "operation on "
      "a lock or\n   the like, 2 before a read, 3 before a write; how many such operations it has "
      "performed before; the place\n   of the access; the thread that goes on, 0: here the run "
      "fails. "
      "*/\n"
      "struct culprit_stop {{\n  int thread, kind;\n  unsigned long count;\n  int place, "
      "next;\n}};\n"
      "static const struct culprit_stop culprit_stops[] = {{\n{}  {{0, 0, 0, 0, 0}}}};\n"
      "static const char *const culprit_failure = \"{}\";\n"
      "#define CULPRIT_PLACES {}\n#define CULPRIT_THREADS {}\n"
      "#define CULPRIT_PLAIN __attribute__((no_sanitize(\"coverage\")))\n{}#undef CULPRIT_PLAIN\n",
      stops, failure_text(found.run.violation->kind), places.size(), found.threads.size(),
      places.code());
  part.text += scheduler;
  part.wrapped.assign(wrapped_names.begin(), wrapped_names.end());
  if (places.wraps_malloc()) part.wrapped.emplace_back("malloc");
  return part;
}

}  // namespace culprit::recheck
