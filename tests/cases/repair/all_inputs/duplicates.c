// An element is not its own duplicate.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "i + 1"
#include <assert.h>
int nondet_int(void);
static int has_duplicates(const int *a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      if (a[i] == a[j]) return 1;
  return 0;
}
int main(void) {
  int a[3] = {nondet_int(), nondet_int(), nondet_int()};
  assert(has_duplicates(a, 3) == (a[0] == a[1] || a[0] == a[2] || a[1] == a[2]));
  return 0;
}
