// A queue and a priority queue with function pointers, unions and static storage.
// EXPECT-NATIVE
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define ROOM 8
typedef struct {
  unsigned char data[ROOM];
  unsigned head, tail;
} ring;

static bool put(ring *r, unsigned char c) {
  if (r->tail - r->head == ROOM) return false;
  r->data[r->tail++ % ROOM] = c;
  return true;
}
static int take(ring *r) { return r->head == r->tail ? -1 : r->data[r->head++ % ROOM]; }

typedef struct { int key; const char *name; } item;
static item heap[10];
static int items;
static void push(item x) {
  int i = items++;
  while (i && heap[(i - 1) / 2].key > x.key) {
    heap[i] = heap[(i - 1) / 2];
    i = (i - 1) / 2;
  }
  heap[i] = x;
}
static item pop(void) {
  item top = heap[0], last = heap[--items];
  int i = 0;
  for (int c; (c = 2 * i + 1) < items; i = c) {
    if (c + 1 < items && heap[c + 1].key < heap[c].key) c++;
    if (last.key <= heap[c].key) break;
    heap[i] = heap[c];
  }
  heap[i] = last;
  return top;
}

int main(void) {
  ring r = {.head = 0xfffffffe, .tail = 0xfffffffe};
  for (const char *p = "overflowing text"; *p; p++)
    if (!put(&r, (unsigned char)*p)) {
      printf("full at %c\n", *p);
      break;
    }
  for (int i = 0; i < 3; i++) putchar(take(&r));
  put(&r, '!');
  for (int c; (c = take(&r)) != -1;) putchar(c);
  printf(" %u %u\n", r.head, r.tail);
  push((item){5, "five"});
  push((item){1, "one"});
  push((item){9, "nine"});
  push((item){3, "three"});
  push((item){1, "uno"});
  while (items) {
    item x = pop();
    printf("%d ", x.key);
  }
  printf("\n");
  return 0;
}
