// The smallest element is compared with a variable that has no value yet. By default culprit takes it as an input;
// --checks +uninitialised makes reading it an error.
//   culprit run examples/uninitialised.c --checks +uninitialised
// RUN: run %s --checks +uninitialised
// EXPECT-VIOLATION: uninitialised line 11
#include <stdio.h>

static int smallest(const int *values, int count) {
  int least;
  for (int i = 0; i < count; i++)
    if (values[i] < least)
      least = values[i];
  return least;
}

int main(void) {
  int values[] = {7, 3, 9};
  printf("%d\n", smallest(values, 3));
  return 0;
}
