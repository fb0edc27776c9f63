// Pointers that travel as bytes: through memcpy, unions, char buffers, void * arrays and integers in structures.
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct packet {
  char kind;
  unsigned char raw[sizeof(void *)];
};

int main(void) {
  int x = 1, y = 2, *p = &x;
  unsigned char bytes[sizeof p];
  memcpy(bytes, &p, sizeof p);
  int *q;
  memcpy(&q, bytes, sizeof q);
  *q = 10;
  struct packet a = {'p', {0}}, b;
  p = &y;
  memcpy(a.raw, &p, sizeof p);
  b = a;
  memcpy(&q, b.raw, sizeof q);
  *q = 20;
  printf("%d %d\n", x, y);
  void **slots = calloc(4, sizeof *slots);
  slots[1] = &x;
  slots[2] = slots;
  printf("%d %d %d\n", *(int *)slots[1], ((void **)slots[2])[1] == &x, slots[3] == NULL);
  uint64_t packed = (uint64_t)(uintptr_t)&y << 1 | 1;
  printf("%d %d\n", (int)(packed & 1), *(int *)(uintptr_t)(packed >> 1));
  union { void *p; unsigned char b[8]; } u = {.p = &x};
  unsigned char reversed[8];
  for (int i = 0; i < 8; i++) reversed[i] = u.b[7 - i];
  for (int i = 0; i < 8; i++) u.b[i] = reversed[7 - i];
  printf("%d\n", *(int *)u.p);
  int (*f)(const char *) = puts, (*g)(const char *);
  memmove(&g, &f, sizeof g);
  g("function");
  char *text = malloc(16), *end = text + 15;
  memset(text, 'a', 15);
  *end = 0;
  uintptr_t low = (uintptr_t)text, high = (uintptr_t)end, middle = low + (high - low) / 2;
  *(char *)middle = 'M';
  printf("%s %d\n", text, (int)(high - low));
  free(text);
  free(slots);
  return 0;
}
