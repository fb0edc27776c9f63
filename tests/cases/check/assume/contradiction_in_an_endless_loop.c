// A loop that never ends: its assumptions can be satisfied ever again, or contradict each other.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --engine abstraction
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-LIMIT: no run satisfies the assumptions
// RUN: check %s --clang=-DBAD --engine abstraction
// EXPECT-LIMIT: no run satisfies the assumptions
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
  int state = 0;
  for (;;) {
    int command = __VERIFIER_nondet_int();
    __VERIFIER_assume(command >= 0 && command < 3);
#ifdef BAD
    __VERIFIER_assume(command > 4);
#endif
    if (command == 0) state = 1;
    if (command == 1) state = 0;
    if (state > 1) reach_error();
  }
}
