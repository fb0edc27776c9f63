// __CPROVER_assert with its text.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
void __CPROVER_assert(_Bool, const char *);
int nondet_int(void);

int main(void) {
  int x = nondet_int();
#ifdef BAD
  __CPROVER_assert(x != 99, "never ninety-nine");  // BROKEN
#else
  __CPROVER_assert(x == 99 || x != 99, "always");
#endif
  return 0;
}
