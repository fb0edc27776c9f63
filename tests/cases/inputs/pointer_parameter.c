// A pointer parameter of --function is an input; in a run it is NULL.
// RUN: run %s --function first
// EXPECT-VIOLATION: null-pointer
// RUN: run %s --function safe
// EXPECT-OK
// EXPECT-STDOUT: ^none$
#include <stdio.h>

int first(const int *list) {
  return list[0];  // BROKEN
}
int safe(const int *list) {
  printf("%s\n", list ? "some" : "none");
  return 0;
}
