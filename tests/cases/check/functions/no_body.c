// A function without a body may return anything and changes nothing; it is listed.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: assumed[0] matches "read_sensor"
#include <assert.h>

int read_sensor(int channel);
static int state = 3;

int main(void) {
  int a = read_sensor(1), b = read_sensor(1);
  assert(state == 3);
#ifdef BAD
  assert(a == b);  // BROKEN
#else
  assert(a == b || a != b);
#endif
  return 0;
}
