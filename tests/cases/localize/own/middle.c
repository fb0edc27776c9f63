// The inputs come from functions without a body, which cannot be to blame. Every expression that is left can fix every failing run.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 21 `y`
// EXPECT-NO-DIAGNOSIS: line 30 `nondet_int()`
// EXPECT-FAULT: `y` number 1
// EXPECT-JSON: diagnoses[0].recheck.status == "confirmed"
// EXPECT-JSON: search_ended == "each of them can fix every failing run"
// EXPECT-DIAGNOSES: complete
// RUN: localize %s --counterexamples 1 --recheck off
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 1 failing run found
// EXPECT-NOT-STDOUT: confirmed
// EXPECT-DIAGNOSES: complete
#include <assert.h>
int nondet_int(void);
static int middle(int x, int y, int z) {
  int m = z;
  if (y < z) {
    if (x < y) m = y;
    else if (x < z) m = y;  // FAULT
  } else {
    if (x > y) m = y;
    else if (x > z) m = x;
  }
  return m;
}

int main(void) {
  int x = nondet_int(), y = nondet_int(), z = nondet_int();
  int m = middle(x, y, z);
  assert(!(x <= y && y <= z) || m == y);
  assert(!(y <= x && x <= z) || m == x);
  return 0;
}
