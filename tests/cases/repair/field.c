// A wrong field of a structure, reached through a pointer.
// RUN: repair %s --add-test '{"stdin": "2 9", "stdout": "7"}' --add-test '{"stdin": "1 1", "stdout": "0"}' --add-test '{"stdin": "-1 4", "stdout": "5"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "expression"
// EXPECT-JSON: repairs[0].replacement == "box->high - box->low"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
struct box { int low, high; };
static int size(const struct box *box) { return box->high - box->high; }
int main(void) {
  struct box box;
  scanf("%d %d", &box.low, &box.high);
  printf("%d\n", size(&box));
  return 0;
}
