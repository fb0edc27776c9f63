// A ring buffer driven by inputs never holds more than its size.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

_Bool nondet_bool(void);
unsigned char nondet_uchar(void);

static unsigned char ring[4];
static int head, count;

int main(void) {
  for (int step = 0; step < 6; step++) {
    if (nondet_bool()) {
#ifdef BAD
      if (count <= 4) {
#else
      if (count < 4) {
#endif
        ring[(head + count) % 4] = nondet_uchar();
        count++;
      }
    } else if (count > 0) {
      head = (head + 1) % 4;
      count--;
    }
    assert(count >= 0 && count <= 4);  // BROKEN
  }
  return 0;
}
