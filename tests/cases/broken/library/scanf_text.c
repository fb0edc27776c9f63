// RUN: run %s
// STDIN: ok
// EXPECT-NATIVE
// RUN: run %s
// STDIN: overflowing
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

int main(void) {
  char word[6];
  int n = scanf("%s", word);  // BROKEN
  printf("%d %s\n", n, word);
  return 0;
}
