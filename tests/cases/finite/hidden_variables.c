// A repair names what its names mean where it stands: not a global that a local hides, nor the variable of a loop that has ended.
// RUN: repair %s --int-width 4 --suspect 19 --components expression,target
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# >= 1
// EXPECT-JSON: repairs[*].recheck.status != "refuted"
// EXPECT-JSON: repairs[0].replacement == "n"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
#include <assert.h>
int nondet_int(void);
int a;
int main(void) {
  int n = nondet_int();
  int r;
  a = n;
  {
    int a = 0, i = 3;
    for (int i = 0; i < 2; i++)
      a = a + 1;
    r = a;
  }
  assert(r == a);
}
