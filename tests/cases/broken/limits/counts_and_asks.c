// What is counted is asked at last: in another activation, and behind the loop of its own.
// RUN: run %s --max-steps 200000000
// EXPECT-EXIT: 0
// EXPECT-STDOUT: 1000000 3000000
#include <stdio.h>

static int rounds(int many) {
  int made = 0;
  for (int i = 0; i < many; i++) made += 1;
  return made;
}

int main(void) {
  int all = 0, calls = 0;
  while (1) {
    all += rounds(3);
    calls++;
    if (all >= 3000000) break;
  }
  printf("%d %d\n", calls, all);
  return 0;
}
