// The average of unknown numbers overflows in its sum.
// RUN: check %s --checks +overflow
// EXPECT-HOLDS
// RUN: check %s --checks +overflow --clang=-DBAD
// EXPECT-VIOLATION: signed-overflow
int nondet_int(void);

int main(void) {
  int v[3];
  for (int i = 0; i < 3; i++) v[i] = nondet_int();
#ifdef BAD
  int sum = 0;
#else
  long sum = 0;
#endif
  for (int i = 0; i < 3; i++) sum += v[i];  // BROKEN
  return sum / 3 == 7;
}
