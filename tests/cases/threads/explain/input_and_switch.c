// The nearest successful run may have another order of threads, or other inputs, or both.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: differs in 1 of 2 switches
// EXPECT-JSON: explanation.deltas[0].kind == "switch"
// RUN: explain %s --clang=-DONLY_INPUT
// EXPECT-EXIT: 1
// EXPECT-STDOUT: differs in 1 input
// EXPECT-STDOUT: input given at line [0-9]+: 0 instead of 7
// EXPECT-JSON: explanation.deltas[0].kind == "input"
// EXPECT-JSON: explanation.distance == 1
// RUN: explain %s --clang=-DBOTH
// EXPECT-EXIT: 1
// EXPECT-STDOUT: differs in 1 input and 1 of 2 switches
// EXPECT-JSON: explanation.distance == 2
// EXPECT-JSON: explanation.passing_inputs[0].value == "9"
// EXPECT-JSON: explanation.recheck.status == "confirmed"
// RUN: explain %s --cause 'amount == 0@34' --assume 'given > 3' --at 42
// EXPECT-EXIT: 1
// EXPECT-STDOUT: the failure is causally dependent on amount == 0
// EXPECT-STDOUT: assumed: given > 3 at 42
// EXPECT-JSON: explanation.cause.depends == true
// RUN: explain %s --assume 'given > 8' --at 42
// EXPECT-EXIT: 2
// EXPECT-STDERR: the assumptions exclude every failing run
#include <assert.h>
#include <pthread.h>

int nondet_int(void);
void __VERIFIER_assume(int condition);
static int amount, seen;

static void *look(void *unused) {
  seen = amount;
  return unused;
}

int main(void) {
  pthread_t looker;
  int given = nondet_int();
  pthread_create(&looker, NULL, look, NULL);
  amount = given;
  pthread_join(looker, NULL);
#if defined ONLY_INPUT
  __VERIFIER_assume(given == 7 || given == 0);
  assert(amount != 7);
#elif defined BOTH
  __VERIFIER_assume((given == 7 && seen == 0) || given == 9);
  assert(seen == 9);
#else
  __VERIFIER_assume(given == 7);
  assert(seen == 7);
#endif
  return 0;
}
