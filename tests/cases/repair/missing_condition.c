// One part of a condition is missing; which, the values in the tests say.
// RUN: repair %s --add-test '{"stdin": "5 20", "stdout": "no"}' --add-test '{"stdin": "12 20", "stdout": "yes"}' --add-test '{"stdin": "12 70", "stdout": "no"}' --add-test '{"stdin": "30 64", "stdout": "yes"}' --add-test '{"stdin": "11 65", "stdout": "no"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "size > LEAST && weight <= MOST"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#define LEAST 10
#define MOST 64
int main(void) {
  int size, weight;
  if (scanf("%d %d", &size, &weight) != 2) return 1;
  if (size > LEAST)
    printf("yes\n");
  else
    printf("no\n");
  return 0;
}
