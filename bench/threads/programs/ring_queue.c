// A ring of one producer and one consumer, without locks. FAULTY: the place is announced before it is filled.
#include <assert.h>
#include <pthread.h>
#define SIZE 4
#define ITEMS 6
volatile int ring[SIZE], head, tail;
void *produce(void *unused) {
  for (int i = 1; i <= ITEMS; i++) {
    while (tail - head == SIZE);
#ifdef FAULTY
    tail = tail + 1;
    ring[(tail - 1) % SIZE] = i;
#else
    ring[tail % SIZE] = i;
    tail = tail + 1;
#endif
  }
  return 0;
}
void *consume(void *unused) {
  for (int i = 1; i <= ITEMS; i++) {
    while (tail == head);
    assert(ring[head % SIZE] == i);
    head = head + 1;
  }
  return 0;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, produce, 0);
  pthread_create(&b, 0, consume, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(head == tail);
}
