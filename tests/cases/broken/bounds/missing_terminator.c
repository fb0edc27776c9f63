// A search for the end of a string that has none.
// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

int main(void) {
  char word[4] = {'w', 'o', 'r', 'd'};
  int n = 0;
  while (word[n])  // BROKEN
    n++;
  printf("%d\n", n);
  return 0;
}
