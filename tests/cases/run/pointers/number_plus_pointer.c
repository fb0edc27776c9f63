// number += pointer: the address becomes a number again.
// NATIVE-FLAGS: -w
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  long count = 3;
  int *place = (int *)16;
  count += place;
  printf("%ld\n", count);
  return 0;
}
