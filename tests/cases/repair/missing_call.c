// A call of a function of the program is missing.
// RUN: repair %s --add-test '{"stdin": "3 4", "stdout": "2 values, 7"}' --add-test '{"stdin": "1 1", "stdout": "2 values, 2"}' --add-test '{"stdin": "0 0", "stdout": "2 values, 0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "add(&sum, other);"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
struct sum {
  int values, total;
};
static void add(struct sum *sum, int value) {
  sum->values++;
  sum->total += value;
}
int main(void) {
  int one, other;
  if (scanf("%d %d", &one, &other) != 2) return 1;
  struct sum sum = {0, 0};
  add(&sum, one);
  printf("%d values, %d\n", sum.values, sum.total);
  return 0;
}
