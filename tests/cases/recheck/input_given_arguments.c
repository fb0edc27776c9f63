// Arguments that the command line fixes.
// RUN: check %s -- quit
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

int nondet_int(void);
int main(int argc, char **argv) {
  int x = nondet_int();
  assert(argc != 2 || argv[1][0] != 'q' || x != 3);  // BROKEN
  return 0;
}
