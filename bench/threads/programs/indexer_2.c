// 2 threads insert messages into a hash table with compare and swap. FAULTY: a slot is looked at and taken in two steps.
#include <assert.h>
#include <pthread.h>
#define SIZE 128
#define MESSAGES 4
#define THREADS 2
int table[SIZE];
void *work(void *argument) {
  int number = (int)(long)argument;
  for (int m = 0; m < MESSAGES; m++) {
    int word = m * THREADS + number + 1;
    int hash = (word * 7) % SIZE;
#ifdef FAULTY
    hash = number < 2 ? 5 : hash;
    while (table[hash] != 0) hash = (hash + 1) % SIZE;
    table[hash] = word;
    assert(table[hash] == word);
#else
    while (!__sync_bool_compare_and_swap(&table[hash], 0, word)) hash = (hash + 1) % SIZE;
#endif
  }
  return 0;
}
int main(void) {
  pthread_t threads[THREADS];
  for (long i = 0; i < THREADS; i++) pthread_create(&threads[i], 0, work, (void *)i);
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], 0);
  int used = 0;
  for (int i = 0; i < SIZE; i++) used += table[i] != 0;
  assert(used == MESSAGES * THREADS);
}
