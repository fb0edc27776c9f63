// What does not fit behind the end of the ring is copied to its beginning, but from the wrong place.
// RUN: repair %s --tests moved_pointer.json
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "from + first"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <string.h>

#define SIZE 8

static char ring[SIZE];
static int head, used;

static void put(const char *from, int count) {
  int tail = (head + used) % SIZE;
  printf("@%d ", tail);
  int first = SIZE - tail < count ? SIZE - tail : count;
  memcpy(ring + tail, from, (size_t)first);
  memcpy(ring, from, (size_t)(count - first));
  used += count;
}

static void take(int count) {
  for (int i = 0; i < count; i++) {
    putchar(ring[head]);
    head = (head + 1) % SIZE;
  }
  used -= count;
}

int main(void) {
  char word[SIZE + 1];
  while (scanf("%8s", word) == 1) {
    put(word, (int)strlen(word));
    take(3);
    putchar(' ');
  }
  take(used);
  putchar('\n');
  return 0;
}
