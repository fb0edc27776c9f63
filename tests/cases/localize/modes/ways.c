// The condition is met on two ways, and what can be seen the second time depends on the first.
// RUN: localize %s --tests ways.json --replacement function --suspect 15
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 15 `x > g` -> true
// EXPECT-JSON: complete == true
#include <stdio.h>
#include <stdlib.h>

static int g = 2;

int main(int argc, char *argv[]) {
  int x = argc > 1 ? atoi(argv[1]) : 0, v = 0, i;
  for (i = 0; i < 2; i++) {
    /* should be x < g */
    if (x > g) {
      g = x;
    } else {
      v = 1;
    }
  }
  return v;
}
