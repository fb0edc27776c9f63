// A level that stays between its bounds.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: reach-error
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) reach_error();  // BROKEN
}

int main(void) {
  int level = 0;
  while (__VERIFIER_nondet_int()) {
    int step = __VERIFIER_nondet_int();
    if (step > 10) step = 10;
    if (step < -10) step = -10;
    level += step;
    if (level > 255) level = 255;
#ifdef BAD
    if (level < -1) level = 0;
#else
    if (level < 0) level = 0;
#endif
    __VERIFIER_assert(level >= 0 && level <= 255);
  }
  return 0;
}
