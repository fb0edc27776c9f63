// The successful run may unwind loops less or further than the failing one.
// RUN: explain %s --input n=3
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.optimal == true
// EXPECT-JSON: explanation.recheck.status == "confirmed"
// RUN: explain %s --clang=-DDEEPER --input n=1
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "explained"
// EXPECT-JSON: explanation.recheck.status == "confirmed"
#include <assert.h>
void __VERIFIER_assume(int);
int main(void) {
  int n, sum = 0;
  __VERIFIER_assume(n >= 0 && n < 6);
  for (int i = 0; i < n; i++)
    sum += i;
#ifdef DEEPER
  assert(sum == 10);
#else
  assert(sum != 3);
#endif
}
