// A ring buffer of three places that forgets to check whether it is full.
// RUN: check %s --int-width 4
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --int-width 4 --suspect 28 --components expression
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: used < 3
#include <assert.h>
int nondet_int(void);
int places[3];
int first, used;
void put(int value) {
  assert(used < 3);
  places[(first + used) % 3] = value;
  used++;
}
int take(void) {
  int value = places[first];
  first = (first + 1) % 3;
  used = used - 1;
  return value;
}
int main(void) {
  while (1) {
    _Bool adding = nondet_int();
    if (adding) {
      if (used <= 3) put(1);
    } else if (used > 0) {
      int got = take();
      assert(got == 1);
    }
  }
}
