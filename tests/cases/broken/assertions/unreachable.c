// RUN: run %s
// EXPECT-VIOLATION: unreachable
#include <stdio.h>

static const char *name(int n) {
  switch (n) {
    case 0: return "zero";
    case 1: return "one";
    default: __builtin_unreachable();  // BROKEN
  }
}

int main(void) {
  puts(name(1));
  puts(name(2));
  return 0;
}
