// With a length of zero nothing is touched.
// EXPECT-NATIVE
// SANITIZE-SKIP
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int never(const void *a, const void *b) { return *(int *)a - *(int *)b; }

int main(void) {
  char b[4] = "abc";
  volatile size_t none = 0;
  memcpy(b, NULL, none);
  memmove(NULL, b, none);
  memset(NULL, 1, none);
  printf("%d %d\n", memcmp(NULL, b, none), memchr(b, 'a', none) == NULL);
  qsort(NULL, 0, 4, never);
  printf("%d\n", bsearch(b, NULL, 0, 1, never) == NULL);
  strncpy(b, "zzz", none);
  printf("%s %d %d\n", b, strncmp("x", "y", none), snprintf(NULL, 0, "%d", 12345));
  char raw[3] = {'x', 'y', 'z'};
  printf("%.3s %.*s %d\n", raw, 2, raw, strncmp(raw, "xyzq", 3));
  printf("%.0s|%zu\n", raw, strnlen(raw, 3));
  free(NULL);
  fwrite(raw, 1, none, stdout);
  void *p = malloc(0);
  p = realloc(p, 5);
  free(p);
  return 0;
}
