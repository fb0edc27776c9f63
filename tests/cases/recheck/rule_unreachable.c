// What the program calls unreachable is reached.
// RUN: check %s
// EXPECT-VIOLATION: unreachable
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  switch (nondet_int() & 3) {
    case 0: return 0;
    case 1: return 1;
    case 2: return 2;
  }
  __builtin_unreachable();  // BROKEN
}
