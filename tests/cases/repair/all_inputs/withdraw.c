// A difference of unsigned numbers is never negative.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement matches "long long"
#include <assert.h>
unsigned nondet_uint(void);
static unsigned balance;
static int withdraw(unsigned amount) {
  if (balance - amount < 0) return 0;
  balance -= amount;
  return 1;
}
int main(void) {
  balance = nondet_uint();
  unsigned before = balance, amount = nondet_uint();
  int done = withdraw(amount);
  assert(done == (amount <= before));
  assert(balance == (done ? before - amount : before));
  return 0;
}
