/* What the models of pthread.h, threads.h and semaphore.h share: error numbers, states of threads, and
 * how locks lie in memory. The static initialisers of glibc make all of it zero but for a mutex's kind. */
#ifndef CULPRIT_THREADS_H
#define CULPRIT_THREADS_H

#include "culprit.h"

#define EPERM 1
#define ESRCH 3
#define EAGAIN 11
#define EBUSY 16
#define EINVAL 22
#define EDEADLK 35
#define ETIMEDOUT 110

enum relation { is_equal = 0, is_different = 1, is_not_smaller = 2 };
enum operation { is_operation = 0, is_release = 1 };
enum thread_state { is_joinable = 0, is_detached = 1, is_joined = 2 };
enum mutex_kind { is_normal = 0, is_recursive = 1, is_checking = 2, is_adaptive = 3 };

/* The memory of something that was destroyed. */
enum { is_destroyed = 0x44454144 };

/* pthread_mutex_t, 40 bytes. */
struct mutex {
  int locked;
  unsigned int count; /* recursive: times that it was locked beyond the first */
  int owner;          /* a thread's number */
  unsigned int destroyed;
  int kind;
};

/* pthread_rwlock_t, 56 bytes. */
struct read_write_lock {
  int state; /* -1: written, n > 0: n readers */
  int writer;
  int destroyed;
};

/* pthread_barrier_t, 32 bytes. */
struct barrier {
  int missing;
  int count;
  int round;
  int destroyed;
};

void __culprit_require_usable(unsigned int destroyed, const char *text);
void __culprit_lock_mutex(struct mutex *mutex);
int __culprit_unlock_mutex(struct mutex *mutex);
int __culprit_try_mutex(struct mutex *mutex);

#endif
