// Section 3.5 of paper 000: with a weaker assertion the product may be to blame as well as what is multiplied. If products
// may wrap around, 5 * 3435973844 is 36, too.
// RUN: localize %s --input a=1 --input b=0 --input c=0 --input d=0 --checks +overflow
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 24 `5` -> 6
// EXPECT-DIAGNOSIS: line 27 `a * b` -> 36
// EXPECT-DIAGNOSES: only
// RUN: localize %s --input a=1 --input b=0 --input c=0 --input d=0
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 24 `5`
// EXPECT-DIAGNOSIS: line 25 `6` -> -858993452
// EXPECT-DIAGNOSIS: line 27 `a * b` -> 36
// EXPECT-DIAGNOSES: only
// That comes after all others, and says so.
// EXPECT-JSON: diagnoses.# == 3
// EXPECT-JSON: diagnoses[2].components[0].location.line == 25
// EXPECT-JSON: diagnoses[2].wraps == true
// EXPECT-STDOUT: only because signed arithmetic wraps around
#include <assert.h>

int main(void) {
  int a, b, c, d;
  if (a) {
    a = 5;
    b = 6;
    c = a + b;
    d = a * b;
    if (a % 2 == 0) {
      int e;
      a = e;
    }
  }
  assert(d == 36);
  return 0;
}
