// Without --engine: recursion that no bound ends is proved by abstraction, which takes turns with unrolling; a failing run is found by
// unrolling.
// RUN: check %s
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "abstraction"
// EXPECT-JSON: bound.complete == true
// RUN: check %s --clang=-DBAD
// EXPECT-EXIT: 1
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int held;

static void visit(void) {
  if (held) reach_error();
  held = 1;
  if (__VERIFIER_nondet_int() == 7) {
#ifndef BAD
    held = 0;
#endif
    visit();
    held = 1;
  }
  held = 0;
}

int main(void) {
  visit();
  if (held) reach_error();
  return 0;
}
