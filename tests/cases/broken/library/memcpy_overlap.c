// RUN: run %s
// EXPECT-VIOLATION: overlap
// RUN: run %s --clang=-DFIXED
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

#ifdef FIXED
#define copy memmove
#else
#define copy memcpy
#endif

int main(void) {
  char text[] = "abcdef";
  memcpy(text + 3, text, 3);
  puts(text);
  copy(text + 1, text, 4);  // BROKEN
  puts(text);
  return 0;
}
