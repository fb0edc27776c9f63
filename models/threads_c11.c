/* threads.h of C11, by the functions of pthread.h as glibc does it. */
#include "threads.h"

enum { success = 0, busy = 1, error = 2, timed_out = 4 };

int pthread_mutex_lock(struct mutex *mutex);
int pthread_mutex_unlock(struct mutex *mutex);
int pthread_mutex_trylock(struct mutex *mutex);
int pthread_mutex_init(struct mutex *mutex, const int *attributes);
int pthread_mutex_destroy(struct mutex *mutex);
int pthread_cond_init(void *condition, const void *attributes);
int pthread_cond_wait(void *condition, struct mutex *mutex);
int pthread_cond_timedwait(void *condition, struct mutex *mutex, const void *until);
int pthread_cond_signal(void *condition);
int pthread_cond_broadcast(void *condition);
int pthread_cond_destroy(void *condition);
int pthread_join(unsigned long thread, void **result);
int pthread_detach(unsigned long thread);
_Noreturn void pthread_exit(void *result);
int pthread_once(int *control, void (*function)(void));
int pthread_key_create(unsigned int *key, void (*destroy)(void *));
int pthread_key_delete(unsigned int key);
void *pthread_getspecific(unsigned int key);
int pthread_setspecific(unsigned int key, const void *value);

/* An int function for a thread that wants a pointer's. */
struct start {
  int (*function)(void *);
  void *argument;
};

static void *begin(void *given) {
  struct start *start = given;
  int (*function)(void *) = start->function;
  void *argument = start->argument;
  __culprit_release(start);
  return (void *)(long)function(argument);
}

int thrd_create(unsigned long *thread, int (*function)(void *), void *argument) {
  struct start *start = __culprit_allocate(sizeof *start, 4);
  start->function = function;
  start->argument = argument;
  __culprit_atomic_begin();
  *thread = 0;
  int number = __culprit_thread_create(begin, start);
  *thread = (unsigned long)number;
  __culprit_atomic_end();
  return number != 0 ? success : error;
}

int thrd_join(unsigned long thread, int *result) {
  void *pointer = NULL;
  if (pthread_join(thread, &pointer) != 0) return error;
  if (result != NULL) *result = (int)(long)pointer;
  return success;
}
int thrd_detach(unsigned long thread) { return pthread_detach(thread) == 0 ? success : error; }
unsigned long thrd_current(void) { return (unsigned long)__culprit_thread_self(); }
int thrd_equal(unsigned long left, unsigned long right) { return left == right; }
_Noreturn void thrd_exit(int result) { pthread_exit((void *)(long)result); }
void thrd_yield(void) { __culprit_yield_processor(); }
int thrd_sleep(const void *time, void *rest) {
  (void)time;
  (void)rest;
  __culprit_yield_processor();
  return 0;
}
void call_once(int *control, void (*function)(void)) { pthread_once(control, function); }

int mtx_init(struct mutex *mutex, int type) {
  int kind = (type & 1) != 0 ? is_recursive : is_normal;
  return pthread_mutex_init(mutex, &kind) == 0 ? success : error;
}
void mtx_destroy(struct mutex *mutex) { pthread_mutex_destroy(mutex); }
int mtx_lock(struct mutex *mutex) { return pthread_mutex_lock(mutex) == 0 ? success : error; }
int mtx_unlock(struct mutex *mutex) { return pthread_mutex_unlock(mutex) == 0 ? success : error; }
int mtx_trylock(struct mutex *mutex) {
  int result = pthread_mutex_trylock(mutex);
  return result == 0 ? success : result == EBUSY ? busy : error;
}
int mtx_timedlock(struct mutex *mutex, const void *until) {
  (void)until;
  return mtx_trylock(mutex) == success ? success : timed_out;
}

int cnd_init(void *condition) { return pthread_cond_init(condition, NULL) == 0 ? success : error; }
void cnd_destroy(void *condition) { pthread_cond_destroy(condition); }
int cnd_wait(void *condition, struct mutex *mutex) {
  return pthread_cond_wait(condition, mutex) == 0 ? success : error;
}
int cnd_timedwait(void *condition, struct mutex *mutex, const void *until) {
  int result = pthread_cond_timedwait(condition, mutex, until);
  return result == 0 ? success : result == ETIMEDOUT ? timed_out : error;
}
int cnd_signal(void *condition) { return pthread_cond_signal(condition) == 0 ? success : error; }
int cnd_broadcast(void *condition) { return pthread_cond_broadcast(condition) == 0 ? success : error; }

int tss_create(unsigned int *key, void (*destroy)(void *)) {
  return pthread_key_create(key, destroy) == 0 ? success : error;
}
void tss_delete(unsigned int key) { pthread_key_delete(key); }
void *tss_get(unsigned int key) { return pthread_getspecific(key); }
int tss_set(unsigned int key, void *value) {
  return pthread_setspecific(key, value) == 0 ? success : error;
}
