// A ticket for a child costs as much as one for a grown-up: a break is missing. No expression is wrong, a statement is.
//   culprit localize examples/price.c --tests examples/price.json
//   culprit repair examples/price.c --tests examples/price.json
// RUN: localize %s --tests %d/price.json
// EXPECT-EXIT: 1
// EXPECT-STDOUT: `break;` is missing here
// RUN: repair %s --tests %d/price.json
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "insert"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
#include <stdio.h>

enum kind { CHILD, STUDENT, GROWN_UP };

static int price_of(int kind) {
  int price = 0;
  switch (kind) {
    case CHILD:
      price = 4;
    case GROWN_UP:
      price = 12;
      break;
    case STUDENT:
      price = 8;
      break;
  }
  return price;
}

int main(void) {
  int kind, total = 0;
  while (scanf("%d", &kind) == 1) total += price_of(kind);
  printf("%d\n", total);
  return 0;
}
