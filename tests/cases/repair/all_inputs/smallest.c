// The smallest of an array need not be below zero.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "a[0]"
#include <assert.h>
int nondet_int(void);
static int smallest(const int *a, int n) {
  int least = 0;
  for (int i = 1; i < n; i++)
    if (a[i] < least) least = a[i];
  return least;
}
int main(void) {
  int a[4];
  for (int i = 0; i < 4; i++) a[i] = nondet_int();
  int least = smallest(a, 4), found = 0;
  for (int i = 0; i < 4; i++) {
    assert(least <= a[i]);
    found |= least == a[i];
  }
  assert(found);
  return 0;
}
