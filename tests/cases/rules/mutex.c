// Functions of the library, sequentially: the rule looks at their results.
// RUN: check %s --rule mutex
// EXPECT-VIOLATION: rule /rule mutex: a mutex is still locked at the end/
// RUN: check %s --rule mutex --clang=-DGOOD
// EXPECT-HOLDS
// RUN: run %s --rule mutex --clang=-DGOOD
// EXPECT-EXIT: 0
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
  pthread_mutex_lock(&first);
  pthread_mutex_lock(&second);
  pthread_mutex_unlock(&first);
#ifdef GOOD
  pthread_mutex_unlock(&second);
#endif
  return 0;  // BROKEN
}
