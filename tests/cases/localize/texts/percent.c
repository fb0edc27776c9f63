// Signs of per cent, quotes and backslashes.
// RUN: localize %s --tests percent.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 11 and line 12 and line 13
// EXPECT-DIAGNOSES: only
#include <stdio.h>

int main(void) {
  int part, whole;
  scanf("%d %d", &part, &whole);
  printf("part: %d\n", part);
  printf("%d%%\n", 100 * part / whole);
  printf("%d%%\n", 100 - 100 * part / whole);
  return 0;
}
