// The line is known where a function returns or takes what is not supported.
// RUN: run %s
// EXPECT-UNSUPPORTED: long double
long double third(long long n) { return n; }

int main(void) {
  return third(1) != 1;  // UNSUPPORTED
}
