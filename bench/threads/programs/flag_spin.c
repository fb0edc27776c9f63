// The reader spins until the value is there. FAULTY: the flag is set too early.
#include <assert.h>
#include <pthread.h>
int flag, value;
extern int __VERIFIER_nondet_int(void);
void *writer(void *argument) {
#ifdef FAULTY
  flag = 1;
  value = *(int *)argument;
#else
  value = *(int *)argument;
  flag = 1;
#endif
  return 0;
}
int main(void) {
  pthread_t a;
  int wanted = __VERIFIER_nondet_int();
  if (wanted == 0) return 0;
  pthread_create(&a, 0, writer, &wanted);
  while (flag == 0);
  assert(value == wanted);
  pthread_join(a, 0);
}
