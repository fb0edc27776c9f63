/* A ring buffer of fixed size: + N puts, - takes, ! looks at the newest, # grows it, and so on. Old
 * entries are overwritten in mode o. */
#include <stdio.h>
#include <stdlib.h>

#define FIRST_CAPACITY 4

typedef struct {
  int *data;
  int capacity;
  int head; /* the oldest */
  int count;
  int overwrite;
  int lost;
} Ring;

static int ring_init(Ring *ring, int capacity) {
  ring->data = malloc(capacity * sizeof(int));
  if (ring->data == NULL)
    return 0;
  ring->capacity = capacity;
  ring->head = 0;
  ring->count = 0;
  ring->overwrite = 0;
  ring->lost = 0;
  return 1;
}

static int ring_full(const Ring *ring) {
  return ring->count == ring->capacity;
}

static int ring_at(const Ring *ring, int index) {
  return ring->data[(ring->head + index) % ring->capacity];
}

static int ring_put(Ring *ring, int value) {
  if (ring_full(ring)) {
    ring->lost++;
    if (!ring->overwrite)
      return 0;
    ring->head = (ring->head + 1) % ring->capacity;
    ring->count--;
  }
  ring->data[(ring->head + ring->count) % ring->capacity] = value;
  ring->count++;
  return 1;
}

static int ring_take(Ring *ring, int *value) {
  if (ring->count == 0)
    return 0;
  *value = ring->data[ring->head];
  ring->head = (ring->head + 1) % ring->capacity;
  ring->count--;
  return 1;
}

static int ring_grow(Ring *ring, int capacity) {
  int i;
  int *data;
  if (capacity < ring->count)
    return 0;
  data = malloc(capacity * sizeof(int));
  if (data == NULL)
    return 0;
  for (i = 0; i < ring->count; i++)
    data[i] = ring_at(ring, i);
  free(ring->data);
  ring->data = data;
  ring->capacity = capacity;
  ring->head = 0;
  return 1;
}

static void ring_print(const Ring *ring) {
  int i;
  putchar('[');
  for (i = 0; i < ring->count; i++) {
    if (i > 0)
      printf(", ");
    printf("%d", ring_at(ring, i));
  }
  printf("] %d/%d\n", ring->count, ring->capacity);
}

int main(void) {
  Ring ring;
  char command;
  int value, sum = 0;
  if (!ring_init(&ring, FIRST_CAPACITY))
    return 3;
  while (scanf(" %c", &command) == 1) {
    switch (command) {
      case '+':
        if (scanf("%d", &value) == 1 && !ring_put(&ring, value))
          printf("full\n");
        break;
      case '-':
        if (ring_take(&ring, &value)) {
          printf("took %d\n", value);
          sum += value;
        } else {
          printf("empty\n");
        }
        break;
      case '!':
        if (ring.count > 0)
          printf("newest %d\n", ring_at(&ring, ring.count - 1));
        else
          printf("nothing\n");
        break;
      case '#':
        if (scanf("%d", &value) == 1 && (value < 1 || !ring_grow(&ring, value)))
          printf("cannot have %d\n", value);
        break;
      case 'o':
        ring.overwrite = !ring.overwrite;
        break;
      case 'p':
        ring_print(&ring);
        break;
      default:
        printf("?\n");
    }
  }
  printf("sum %d, left %d, lost %d\n", sum, ring.count, ring.lost);
  free(ring.data);
  return 0;
}
