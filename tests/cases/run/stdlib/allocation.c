// malloc, calloc, realloc, free and their edges.
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int *a = malloc(4 * sizeof *a);
  for (int i = 0; i < 4; i++) a[i] = i + 1;
  a = realloc(a, 8 * sizeof *a);
  for (int i = 4; i < 8; i++) a[i] = i + 1;
  int sum = 0;
  for (int i = 0; i < 8; i++) sum += a[i];
  printf("%d\n", sum);
  free(a);
  int *z = calloc(10, sizeof *z);
  sum = 0;
  for (int i = 0; i < 10; i++) sum += z[i];
  printf("%d\n", sum);
  z = realloc(z, 2 * sizeof *z);
  z[0] = z[1] = 3;
  printf("%d\n", z[0] + z[1]);
  free(z);
  char *fresh = realloc(NULL, 5);
  strcpy(fresh, "four");
  printf("%s\n", fresh);
  free(fresh);
  free(NULL);
  void *p = malloc(1), *q = malloc(1);
  printf("%d %d\n", p != q, p != NULL);
  printf("%d %d\n", (int)((uintptr_t)p % 16), (int)((uintptr_t)q % 16));
  free(p);
  free(q);
  void *zero = malloc(0);
  free(zero);
  for (int i = 0; i < 1000; i++) {
    char *temporary = malloc(1000);
    temporary[999] = (char)i;
    free(temporary);
  }
  char *big = calloc(1000, 1000);
  big[999999] = 1;
  printf("%d\n", big[999999] + big[500000]);
  free(big);
  void *aligned = aligned_alloc(64, 128);
  printf("%d\n", (int)((uintptr_t)aligned % 64));
  free(aligned);
  void *posix = NULL;
  printf("%d\n", posix_memalign(&posix, 32, 100));
  printf("%d\n", (int)((uintptr_t)posix % 32));
  free(posix);
  return 0;
}
