// An address that belongs to nobody.
// RUN: check %s
// EXPECT-VIOLATION: invalid-pointer
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  int value = 3, *p = &value;
  if (nondet_int() == 4) p = (int *)0x123456789abcdef0;
  return *p;  // BROKEN
}
