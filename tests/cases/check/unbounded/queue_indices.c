// A ring buffer's indices and its fill level.
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

#define SIZE 8
int main(void) {
  int head = 0, tail = 0, filled = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
#ifdef BAD
      if (filled <= SIZE) {
#else
      if (filled < SIZE) {
#endif
        tail = (tail + 1) % SIZE;
        filled++;
      }
    } else if (filled > 0) {
      head = (head + 1) % SIZE;
      filled--;
    }
    __VERIFIER_assert(filled >= 0 && filled <= SIZE);
    __VERIFIER_assert((head + filled) % SIZE == tail);
  }
  return 0;
}
