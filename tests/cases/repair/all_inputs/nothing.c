// Nothing fails; contradictory assumptions; what no change can meet; a failing run whose inputs are parameters.
// RUN: repair %s
// EXPECT-EXIT: 0
// EXPECT-STDOUT: nothing fails \(for all inputs\): there is nothing to repair
// RUN: repair %s --clang=-DNEVER
// EXPECT-EXIT: 3
// EXPECT-STDOUT: no run satisfies the assumptions
// RUN: repair %s --clang=-DALWAYS
// EXPECT-EXIT: 1
// EXPECT-STDOUT: no patch was found
// RUN: repair %s --function twice --clang=-DWRONG
// EXPECT-EXIT: 3
// EXPECT-STDOUT: the inputs of the failing run cannot be given to another run
// RUN: repair %s --reference no_such_file.c
// EXPECT-EXIT: 2
// EXPECT-STDERR: no_such_file.c
#include <assert.h>
int nondet_int(void);
int twice(int n) {
#ifdef WRONG
  assert(n != 7);
#endif
  return 2 * n;
}
int main(void) {
  int n = nondet_int();
#ifdef NEVER
  __CPROVER_assume(n > 3 && n < 2);
#endif
#ifdef ALWAYS
  assert(n != n);
#endif
  assert(twice(n) % 2 == 0);
  return 0;
}
