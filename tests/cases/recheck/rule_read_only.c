// A string literal is written.
// RUN: check %s
// EXPECT-VIOLATION: read-only
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  char letter = 'a', *p = &letter;
  if (nondet_int() == 3) p = "abc";
  *p = 'b';  // BROKEN
  return 0;
}
