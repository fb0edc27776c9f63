// glibc prints (null) for a NULL string.
// EXPECT-NATIVE
// SANITIZE-SKIP
#include <stdio.h>

int main(void) {
  volatile char *none = NULL;
  printf("[%s] [%10s] [%-8s] [%.6s] [%.3s]\n", none, none, none, none, none);
  printf("[%p]\n", (void *)none);
  return 0;
}
