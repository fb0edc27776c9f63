// A table of functions with a hole.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: null-pointer
int nondet_int(void);

static int one(void) { return 1; }
static int two(void) { return 2; }

int main(void) {
  int (*table[])(void) = {one, 0, two};
  int k = nondet_int();
  if (k < 0 || k > 2) return 0;
#ifndef BAD
  if (!table[k]) return 0;
#endif
  return table[k]();  // BROKEN
}
