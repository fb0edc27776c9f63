/* pthread.h: threads themselves. */
#include "threads.h"

typedef unsigned long thread_id;

/* Attributes: only whether the thread is detached matters; its place is the first word. */
int pthread_attr_init(int *attributes) {
  *attributes = 0;
  return 0;
}
int pthread_attr_destroy(int *attributes) {
  (void)attributes;
  return 0;
}
int pthread_attr_setdetachstate(int *attributes, int detached) {
  *attributes = detached;
  return 0;
}
int pthread_attr_getdetachstate(const int *attributes, int *detached) {
  *detached = *attributes;
  return 0;
}
int pthread_attr_setstacksize(int *attributes, size_t size) {
  (void)attributes;
  (void)size;
  return 0;
}
int pthread_attr_setscope(int *attributes, int scope) {
  (void)attributes;
  (void)scope;
  return 0;
}

/* The number is stored before the thread can begin. */
int pthread_create(thread_id *thread, const int *attributes, void *(*function)(void *), void *argument) {
  int detached = attributes != NULL && *attributes == 1;
  __culprit_atomic_begin();
  *thread = 0;
  int number = __culprit_thread_create(function, argument);
  *thread = (thread_id)number;
  if (number != 0 && detached) __culprit_thread_set_state((thread_id)number, is_detached);
  __culprit_atomic_end();
  return number != 0 ? 0 : EAGAIN;
}

thread_id pthread_self(void) { return (thread_id)__culprit_thread_self(); }
int pthread_equal(thread_id left, thread_id right) { return left == right; }

int pthread_join(thread_id thread, void **result) {
  int state = __culprit_thread_state(thread);
  if (state < 0) __culprit_violation("library-rule", "there is no such thread");
  if (state == is_detached) __culprit_violation("library-rule", "the thread is detached");
  if (state == is_joined) __culprit_violation("library-rule", "the thread was joined before");
  if (thread == (thread_id)__culprit_thread_self()) return EDEADLK;
  __culprit_thread_join(thread);
  __culprit_thread_set_state(thread, is_joined);
  if (result != NULL) *result = __culprit_thread_result(thread);
  return 0;
}

int pthread_detach(thread_id thread) {
  int state = __culprit_thread_state(thread);
  if (state < 0) __culprit_violation("library-rule", "there is no such thread");
  if (state == is_detached) __culprit_violation("library-rule", "the thread is detached already");
  if (state == is_joined) __culprit_violation("library-rule", "the thread was joined before");
  __culprit_thread_set_state(thread, is_detached);
  return 0;
}

_Noreturn void pthread_exit(void *result) {
  __culprit_thread_set_result(result);
  __culprit_thread_exit();
}

int pthread_once(int *control, void (*function)(void)) {
  enum { is_done = 2, is_running = 1 };
  __culprit_quiet_begin();
  __culprit_wait_until(control, control, is_different, is_running);
  if (*control == is_done) {
    __culprit_quiet_end();
    return 0;
  }
  *control = is_running;
  __culprit_quiet_end();
  function();
  __culprit_quiet_begin();
  __culprit_synchronise(control, is_operation);
  *control = is_done;
  __culprit_quiet_end();
  return 0;
}

int sched_yield(void) {
  __culprit_yield_processor();
  return 0;
}
int pthread_yield(void) { return sched_yield(); }
int pthread_setconcurrency(int level) {
  (void)level;
  return 0;
}
