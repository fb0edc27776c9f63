// Arguments after -- are given, not unknown.
// RUN: check %s -- 12
// EXPECT-HOLDS
// RUN: check %s -- 13
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

int main(int argc, char **argv) {
  assert(argc == 2);
  int x = nondet_int(), n = atoi(argv[1]);
  if (x == 13) assert(x != n);  // BROKEN
  return 0;
}
