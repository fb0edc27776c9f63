// RUN: run %s
// EXPECT-VIOLATION: use-after-scope
// RUN: run %s --clang=-DFIXED
// EXPECT-NATIVE
#include <stdio.h>

static const char *name(int n) {
#ifdef FIXED
  static
#endif
  char buffer[16];
  sprintf(buffer, "item %d", n);
  char *result = buffer;
  return result;
}

int main(void) {
  puts(name(3));  // BROKEN
  return 0;
}
