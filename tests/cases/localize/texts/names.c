// Words that are chosen, and texts around them.
// RUN: localize %s --tests names.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 11 and line 12 and line 13
// EXPECT-DIAGNOSES: only
#include <stdio.h>

int main(void) {
  int day, hour;
  scanf("%d %d", &day, &hour);
  printf("Day %d it is %s\n", day, day > 0 ? "work" : "rest");
  fputs("Time", stdout);
  printf("=%d\n", hour);
  puts(hour < 4 ? "early" : "late");
  return 0;
}
