// A left side and a right side are wrong together.
// RUN: repair %s --int-width 2 --targets least,most
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs == []
// EXPECT-JSON: complete == true
// RUN: repair %s --int-width 2 --targets least,most --faults 2
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-JSON: repairs[0].changes[*].role == ["target", "expression"]
// EXPECT-JSON: repairs[0].changes[*].replacement == ["most", "a"]
// EXPECT-JSON: repairs[*].recheck.status contains "confirmed"
#include <assert.h>
int nondet_int(void);
int main(void) {
  int a = nondet_int(), least = 0, most = 0;
  least = a;
  least = a + 1;
  assert(least == a);
  assert(most == a);
  return 0;
}
