/* pthread.h: values of a thread's own. */
#include "threads.h"

enum { most_keys = 32, most_rounds = 4 };

struct key {
  int used;
  void (*destroy)(void *);
};
static struct key keys[most_keys];
static _Thread_local void *values[most_keys];

int pthread_key_create(unsigned int *key, void (*destroy)(void *)) {
  for (unsigned int i = 0; i < most_keys; i++) {
    if (keys[i].used) continue;
    keys[i].used = 1;
    keys[i].destroy = destroy;
    *key = i;
    return 0;
  }
  return EAGAIN;
}

int pthread_key_delete(unsigned int key) {
  if (key >= most_keys || !keys[key].used) return EINVAL;
  keys[key].used = 0;
  return 0;
}

void *pthread_getspecific(unsigned int key) { return key < most_keys ? values[key] : NULL; }

int pthread_setspecific(unsigned int key, const void *value) {
  if (key >= most_keys || !keys[key].used) return EINVAL;
  values[key] = (void *)value;
  return 0;
}

/* The executor calls this when a thread other than main's ends. */
void __culprit_run_thread_handlers(void) {
  for (int round = 0, again = 1; again && round < most_rounds; round++) {
    again = 0;
    for (unsigned int i = 0; i < most_keys; i++) {
      void *value = values[i];
      if (!keys[i].used || keys[i].destroy == NULL || value == NULL) continue;
      values[i] = NULL;
      keys[i].destroy(value);
      again = 1;
    }
  }
}
