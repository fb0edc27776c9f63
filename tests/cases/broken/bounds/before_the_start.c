// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <string.h>

static void trim(char *s) {
  char *end = s + strlen(s) - 1;
  while (*end == ' ')  // BROKEN
    *end-- = 0;
}

int main(void) {
  char a[] = "text  ", b[] = "   ";
  trim(a);
  printf("[%s]\n", a);
  trim(b);
  printf("[%s]\n", b);
  return 0;
}
