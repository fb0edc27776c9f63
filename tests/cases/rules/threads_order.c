// The order in which threads call what a rule watches is explored, though nothing else is shared.
// RUN: check %s --rule %d/order.rule
// EXPECT-VIOLATION: rule line 12 /rule order: the second call comes first/
#include <pthread.h>

void first_call(void);
void second_call(void);

static void *work(void *argument) {
  (void)argument;
  // The other thread may not have made its call.
  second_call();
  return NULL;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, work, NULL);
  first_call();
  pthread_join(thread, NULL);
  return 0;
}
