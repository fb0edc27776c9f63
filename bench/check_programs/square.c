/* (x + y)² = x² + 2xy + y² on six bits. */
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  unsigned x = nondet_uint() & 63, y = nondet_uint() & 63;
  assert((x + y) * (x + y) == x * x + 2 * x * y + y * y);
  return 0;
}
