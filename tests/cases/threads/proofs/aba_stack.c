// A stack without locks that counts its changes against ABA. FAULTY: it does not.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
#define NONE 3
unsigned head; /* index + 4 * changes */
int next[3] = {1, 2, NONE}, owned[3];
#ifdef FAULTY
#define CHANGED(old, to) (to)
#else
#define CHANGED(old, to) ((((old) / 4) + 1) * 4 + (to))
#endif
int pop(void) {
  for (;;) {
    unsigned old = head;
    if (old % 4 == NONE) return -1;
    unsigned after = next[old % 4];
    if (__sync_bool_compare_and_swap(&head, old, CHANGED(old, after))) {
      int index = old % 4;
      __sync_fetch_and_add(&owned[index], 1);
      assert(owned[index] == 1);
      return index;
    }
  }
}
void push(int index) {
  __sync_fetch_and_sub(&owned[index], 1);
  for (;;) {
    unsigned old = head;
    next[index] = old % 4;
    if (__sync_bool_compare_and_swap(&head, old, CHANGED(old, index))) return;
  }
}
void *one(void *unused) {
  pop();
  return 0;
}
void *two(void *unused) {
  int a = pop(), b = pop();
  if (a >= 0) push(a);
  (void)b;
  pop();
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, one, 0);
  pthread_create(&b, 0, two, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
}
