// A variable that is read where a condition holds is still not written where it is read next.
// RUN: check %s --checks +uninitialised
// EXPECT-EXIT: 1
// EXPECT-STDOUT: 2 of 2 properties violated
int nondet_int(void);
int main(void) {
  int a = nondet_int(), b;
  int s = 0;
  if (a && b) s = 1;
  if (b) s = 2;
  return s;
}
