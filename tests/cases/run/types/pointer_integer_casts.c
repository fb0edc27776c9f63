// A pointer survives the way through an integer and back; alignment can be seen on the integer.
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  int x = 5, array[4] = {1, 2, 3, 4};
  uintptr_t u = (uintptr_t)&x;
  *(int *)u = 6;
  printf("%d\n", x);
  intptr_t i = (intptr_t)array;
  i += 2 * sizeof(int);
  printf("%d\n", *(int *)i);
  printf("%d\n", (int)((uintptr_t)&array[3] - (uintptr_t)&array[0]));
  printf("%d %d\n", (int)((uintptr_t)&x % sizeof(int)), (int)((uintptr_t)malloc(10) % 16));
  printf("%d\n", (void *)0 == NULL);
  printf("%d\n", (uintptr_t)NULL == 0);
  struct node n = {42, NULL};
  uintptr_t tagged = (uintptr_t)&n | 1;
  printf("%d %d\n", (int)(tagged & 1), ((struct node *)(tagged & ~(uintptr_t)1))->value);
  uintptr_t both = (uintptr_t)&x ^ (uintptr_t)&n;
  printf("%d\n", *(int *)(both ^ (uintptr_t)&n));
  unsigned char bytes[sizeof(int *)];
  int *p = &array[1], *q;
  for (unsigned k = 0; k < sizeof p; k++) bytes[k] = ((unsigned char *)&p)[k];
  for (unsigned k = 0; k < sizeof p; k++) ((unsigned char *)&q)[k] = bytes[k];
  printf("%d %d\n", p == q, *q);
  int *fixed = (int *)0x1234;
  printf("%lx\n", (unsigned long)fixed);
  printf("%d\n", (int)(long)(void *)-1);
  void *small = (void *)(long)7;
  printf("%ld\n", (long)small);
  return 0;
}
