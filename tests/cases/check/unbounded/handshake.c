// A state machine with a step that may come only after another one.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: reach-error
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
  int state = 0, acknowledged = 0, sent = 0;
  while (__VERIFIER_nondet_int()) {
    int event = __VERIFIER_nondet_int();
    if (state == 0 && event == 1) {
      state = 1;
      sent = 1;
    } else if (state == 1 && event == 2) {
      state = 2;
      acknowledged = 1;
    } else if (state == 2 && event == 3) {
      state = 3;
    } else if (state == 3) {
      state = 0;
      sent = 0;
      acknowledged = 0;
#ifdef BAD
    } else if (event == 9) {
      state = 3;
#endif
    }
    if (state == 3 && !(sent && acknowledged)) reach_error();  // BROKEN
  }
  return 0;
}
