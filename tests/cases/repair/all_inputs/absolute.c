// An absolute value: a new failing run is one more test, until a patch holds.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
int nondet_int(void);
int main(void) {
  int n = nondet_int();
  if (n < -1000 || n > 1000) return 0;
  int size = n;
  if (n > 0) size = -n;
  assert(size >= 0);
  assert(size == n || size == -n);
  return 0;
}
