// A long double and a complex global that are never used do no harm.
// RUN: run %s
// EXPECT-OK
// EXPECT-STDOUT: ^fine$
#include <stdio.h>

long double constant = 3.14L;
_Complex double z;
struct with {
  int a;
  long double b;
};

int main(void) {
  printf("fine\n");
  return 0;
}
