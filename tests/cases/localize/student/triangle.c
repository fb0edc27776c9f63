// A wrong operator: any two equal sides would do.
// RUN: localize %s --tests triangle.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `a == b || b == c` number 1
// FIX: `a == b && b == c`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main() {
  int a, b, c;
  scanf("%d %d %d", &a, &b, &c);
  if (a == b || b == c)  // FAULT
    printf("equilateral\n");
  else if (a == b || b == c || a == c)
    printf("isosceles\n");
  else
    printf("scalene\n");
  return 0;
}
