// Ways that come together after main has returned, one of which wrote an array.
// RUN: explain %s --input x=20
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.optimal == true
// EXPECT-STDOUT: line +14 +a\[2\] +22 +2
#include <assert.h>
int nondet_int(void);
int a[3];
int main(void) {
  int x = nondet_int();
  if (x < 0 || x > 100)
    return 0;
  for (int i = 0; i < 3; i++)
    a[i] = x + i;
  assert(a[2] < 18);
}
