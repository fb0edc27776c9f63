// An owner pops from one end, a thief steals from the other. FAULTY: the last item is not fought for.
#include <assert.h>
#include <pthread.h>
#define ITEMS 4
volatile int top, bottom = ITEMS;
int taken[ITEMS];
void *owner(void *unused) {
  for (int i = 0; i < ITEMS; i++) {
    bottom = bottom - 1;
    int b = bottom, t = top;
    if (b < t) {
      bottom = t;
      break;
    }
#ifndef FAULTY
    if (b == t) {
      int won = __sync_bool_compare_and_swap(&top, t, t + 1);
      bottom = t + 1;
      if (!won) break;
    }
#endif
    __sync_fetch_and_add(&taken[b], 1);
    if (b == t) break;
  }
  return 0;
}
void *thief(void *unused) {
  for (int i = 0; i < 2; i++) {
    int t = top;
    if (t >= bottom) continue;
    if (__sync_bool_compare_and_swap(&top, t, t + 1)) __sync_fetch_and_add(&taken[t], 1);
  }
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, owner, 0);
  pthread_create(&b, 0, thief, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  for (int i = 0; i < ITEMS; i++) assert(taken[i] <= 1);
}
