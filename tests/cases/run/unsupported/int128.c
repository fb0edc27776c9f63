// __int128 is there, with its size, but culprit does not compute with it.
// RUN: run %s
// EXPECT-UNSUPPORTED: __int128
// EXPECT-STDOUT: ^16$
#include <stdio.h>

int main(void) {
  printf("%zu\n", sizeof(__int128));
  __int128 product = 5;  // UNSUPPORTED
  return (int)(product * product);
}
