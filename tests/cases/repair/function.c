// Another function was meant.
// RUN: repair %s --add-test '{"stdin": "1 2", "stdout": "1 to 2"}' --add-test '{"stdin": "4 3", "stdout": "3 to 4"}' --add-test '{"stdin": "5 5", "stdout": "5 to 5"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "larger(a, b)"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
static int smaller(int a, int b) { return a < b ? a : b; }
static int larger(int a, int b) { return a > b ? a : b; }
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("%d to %d\n", smaller(a, b), smaller(a, b));
  return 0;
}
