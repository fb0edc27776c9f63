// 30,000 activations are no problem; a native run has room for them too.
// EXPECT-NATIVE
#include <stdio.h>

static unsigned long sum(unsigned n) { return n == 0 ? 0 : n + sum(n - 1); }

int main(void) {
  printf("%lu\n", sum(30000));
  return 0;
}
