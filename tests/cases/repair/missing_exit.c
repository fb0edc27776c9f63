// A function should leave early.
// RUN: repair %s --add-test '{"stdin": "0 4", "stdout": "0"}' --add-test '{"stdin": "8 4", "stdout": "2"}' --add-test '{"stdin": "8 0", "stdout": "0"}' --add-test '{"stdin": "9 3", "stdout": "3"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "if (people == 0) return 0;"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
static int share(int all, int people) {
  return all / people;
}
int main(void) {
  int all, people;
  if (scanf("%d %d", &all, &people) != 2) return 1;
  printf("%d\n", share(all, people));
  return 0;
}
