// --dump=program: functions as blocks of instructions, and every component with its role and place.
// RUN: run %s --dump=program
// EXPECT-EXIT: 0
// EXPECT-STDOUT: ^function larger\(a: int, b: int\): int
// EXPECT-STDOUT: ^function main\(\): int
// EXPECT-STDOUT: block 1  // loop main\.0
// EXPECT-STDOUT: ^component \d+ condition \S*program.c:20:10-20:15  a > b  in larger$
// EXPECT-STDOUT: ^component \d+ value \S*program.c:26:42-26:69  larger\(best, list\[i\] \+ \(0\)\)
// EXPECT-STDOUT: ^component \d+ index 
// EXPECT-STDOUT: ^component \d+ argument .*  best  in main$
// EXPECT-STDOUT: ^component \d+ text .*"%d\\n"
// EXPECT-STDOUT: ^component \d+ return .*  0  in main$
// EXPECT-STDOUT: ^component \d+ operator \S*program.c:17:15-17:16  5 
// EXPECT-NOT-STDOUT: __culprit_
#include <stdio.h>

#define LIMIT 5

static int larger(int a, int b) {
  return a > b ? a : b;
}

int main(void) {
  int list[LIMIT] = {3, 1, 4, 1, 5};
  int best = list[0];
  for (int i = 1; i < LIMIT; i++) best = larger(best, list[i] + (0));
  printf("%d\n", best);
  return 0;
}
