// Stars: blanks, the sign and the frame are wrong.
// RUN: localize %s --tests triangle.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 11 and line 13 and line 20 and line 23
// EXPECT-DIAGNOSES: only
#include <stdio.h>

static void line(int blanks, int stars) {
  int i;
  for (i = 0; i < blanks; i++)
    putchar('.');
  for (i = 0; i < stars; i++)
    putchar('x');
  putchar('\n');
}

int main(void) {
  int n, i;
  scanf("%d", &n);
  puts("--");
  for (i = 1; i <= n; i++)
    line(n - i, 2 * i - 1);
  puts("--");
  return 0;
}
