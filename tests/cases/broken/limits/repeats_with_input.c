// A loop that does nothing but read goes on while there is something to read, and has no end behind it.
// RUN: run %s --max-steps 1000000000
// STDIN: 1 2 3
// EXPECT-LIMIT: everything is as it was
// EXPECT-STDOUT: ^asked$
#include <stdio.h>

int main(void) {
  int wanted = 0;
  puts("asked");
  while (wanted != 4) scanf("%d", &wanted);
  return 0;
}
