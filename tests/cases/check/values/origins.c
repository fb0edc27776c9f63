// What the failing assertion read is said, and where each value came from.
// RUN: check %s --recheck off
// EXPECT-EXIT: 1
// EXPECT-STDOUT: with sum\(values, 3\) = 6, limit = 5
// EXPECT-JSON: property.values[0].name == "sum(values, 3)"
// EXPECT-JSON: property.values[0].value == "6"
// EXPECT-JSON: counterexample.steps[0].from.# == 0
// EXPECT-JSON: counterexample.steps[4].operation == "call"
// EXPECT-JSON: counterexample.steps[4].from.# == 3
// EXPECT-JSON: counterexample.steps[4].from[2] == 3
// EXPECT-JSON: counterexample.steps[7].target == "limit"
// EXPECT-JSON: counterexample.steps[7].from[0] == 6
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int sum(const int *values, int count) {
  int all = 0;
  for (int i = 0; i < count; i++) all += values[i];
  return all;
}

int main(void) {
  int given[3] = {1, 2, 3}, values[3];
  char text[4];
  memcpy(values, given, sizeof values);
  strcpy(text, "5");
  int limit = atoi(text);
  assert(sum(values, 3) <= limit);
  return 0;
}
