// Case ranges and a switch over a char.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

char nondet_char(void);

static int digit_value(char c) {
  switch (c) {
    case '0' ... '9': return c - '0';
    case 'a' ... 'f': return c - 'a' + 10;
#ifdef BAD
    case 'A' ... 'G': return c - 'A' + 10;
#else
    case 'A' ... 'F': return c - 'A' + 10;
#endif
    default: return -1;
  }
}

int main(void) {
  char c = nondet_char();
  int value = digit_value(c);
  assert(value >= -1 && value < 16);  // BROKEN
  return 0;
}
