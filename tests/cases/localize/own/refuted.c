// One failing run can be fixed in three places; another one refutes one of them.
// RUN: localize %s --counterexamples 1
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 18 `level < 40` -> false
// EXPECT-DIAGNOSIS: line 18 `40`
// EXPECT-DIAGNOSES: complete
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 2 failing runs found; 1 single expression could fix all of them \(complete\)
// EXPECT-DIAGNOSIS: line 18 `level < 40`
// EXPECT-DIAGNOSES: only
// EXPECT-FAULT: `level < 40` number 1
// EXPECT-JSON: diagnoses[0].recheck.status == "confirmed"
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  int level = nondet_uchar(), used = level;
  if (level < 40) used = 40;  // FAULT
  assert(used == (level > 40 ? 40 : level));
  return 0;
}
