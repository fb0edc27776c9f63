// The checked forms that _FORTIFY_SOURCE brings are blamed on the user's call, too.
// RUN: run %s --clang=-O2 --clang=-D_FORTIFY_SOURCE=2
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  (void)argv;
  char b[8];
  const char *text = argc > 5 ? "short" : "far too long for it";
  strcpy(b, text);  // BROKEN
  puts(b);
  return 0;
}
