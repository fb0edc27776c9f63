// A signed char as an index.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
signed char nondet_schar(void);

static int table[128];

int main(void) {
  signed char c = nondet_schar();
#ifndef BAD
  if (c < 0) c = 0;
#endif
  return table[c];  // BROKEN
}
