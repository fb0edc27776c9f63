// Members of a structure that a function changes through a pointer.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
struct account { int balance; int limit; };
static void withdraw(struct account *a, int amount) {
#ifdef BAD
  if (amount > 0 && a->balance >= a->limit) a->balance -= amount;
#else
  if (amount > 0 && a->balance - amount >= a->limit) a->balance -= amount;
#endif
}
int main(void) {
  struct account a = {1000, -100};
  while (nondet_int()) {
    int amount = nondet_int();
    if (amount > 0 && amount < 5000) withdraw(&a, amount);
    assert(a.balance >= a.limit);  // BROKEN
  }
  return 0;
}
