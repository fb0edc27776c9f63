// Transfers between unknown accounts keep the sum.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned nondet_uint(void);

int main(void) {
  int account[3] = {100, 50, 0};
  for (int i = 0; i < 2; i++) {
    unsigned from = nondet_uint() % 3, to = nondet_uint() % 3, amount = nondet_uint() % 128;
    int a = account[from], b = account[to];
    if (a < (int)amount) continue;
#ifdef BAD
    account[from] = a - (int)amount;
    account[to] = b + (int)amount;
#else
    account[from] -= (int)amount;
    account[to] += (int)amount;
    (void)b;
#endif
  }
  assert(account[0] + account[1] + account[2] == 150);  // BROKEN
  assert(account[0] >= 0 && account[1] >= 0 && account[2] >= 0);
  return 0;
}
