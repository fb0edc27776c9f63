// A loop that must end: it steps over zero for odd numbers.
// RUN: check %s --int-width 4 --ltl "F (done == 1)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.loop exists
// RUN: repair %s --int-width 4 --ltl "F (done == 1)" --suspect 18-19
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 18
// EXPECT-JSON: repairs[*].location.line contains 19
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
int nondet_int(void);
int done;

int main(void) {
  int n = nondet_int();
  if (n < 0)
    n = 0;

  while (n != 0)
    n = n - 2;
  done = 1;
  return 0;
}
