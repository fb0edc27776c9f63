// RUN: run %s
// STDIN: 2
// EXPECT-NATIVE
// RUN: run %s
// STDIN: 3
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

int main(void) {
  const char *colours[] = {"red", "green", "blue"};
  int i;
  if (scanf("%d", &i) != 1) return 1;
  puts(colours[i]);  // BROKEN
  return 0;
}
