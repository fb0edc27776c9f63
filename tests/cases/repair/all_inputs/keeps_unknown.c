// An input that is a variable of another function than main is not one in common with the program as it is: whether a patch
// keeps the runs that succeed is not known, and not claimed.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs: breaks no rule
// EXPECT-NOT-STDOUT: keeps every successful run
// EXPECT-JSON: repairs[0].keeps == null
#include <assert.h>
#include <stdio.h>

static int number(void) {
  int x;
  return x;
}

int main(void) {
  int y = number();
  if (y > 10) y = 11;
  printf("%d\n", y);
  assert(y <= 10);
  return 0;
}
