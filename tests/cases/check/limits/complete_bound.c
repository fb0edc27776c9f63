// The report says how deep the loops were followed.
// RUN: check %s
// EXPECT-HOLDS
// EXPECT-JSON: bound.loops == []
// RUN: check %s --unwind 3
// EXPECT-HOLDS: up to 3
// EXPECT-JSON: bound.loops == ["main.0"]
// RUN: check %s --unwind 40
// EXPECT-HOLDS
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint() & 7, i;
  for (i = 0; i < n; i++) {
  }
  assert(i == n);
  return 0;
}
