// A constant that is a macro: it is changed once, where it is defined.
// RUN: repair %s --add-test '{"stdin": "9", "stdout": "yes 10"}' --add-test '{"stdin": "10", "stdout": "no 10"}' --add-test '{"stdin": "11", "stdout": "no 10"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].original == "11"
// EXPECT-JSON: repairs[0].replacement == "10"
// EXPECT-JSON: repairs[0].location.line == 11
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#define LIMIT 11
static int is_allowed(int n) { return n < LIMIT; }
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%s %d\n", is_allowed(n) ? "yes" : "no", LIMIT);
  return 0;
}
