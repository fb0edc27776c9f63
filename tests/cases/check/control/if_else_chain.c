// A chain of conditions covers everything.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: reach-error
int nondet_int(void);
void reach_error(void);

int main(void) {
  int x = nondet_int();
  int sign;
  if (x > 0)
    sign = 1;
#ifdef BAD
  else if (x < -1)
#else
  else if (x < 0)
#endif
    sign = -1;
  else
    sign = 0;
  if (sign == 0 && x != 0) reach_error();  // BROKEN
  return 0;
}
