// The title, the ends of lines and the last line of a table are wrong.
// RUN: localize %s --tests table.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 11 and line 12 and line 18 and line 21
// EXPECT-DIAGNOSES: only
#include <stdio.h>

static void row(int n, int most) {
  int i;
  for (i = 1; i <= most; i++)
    printf("%d ", n * i);
  printf("|\n");
}

int main(void) {
  int n, i;
  scanf("%d", &n);
  puts("Table");
  for (i = 1; i <= n; i++)
    row(i, n);
  printf("%d lines", n);
  return 0;
}
