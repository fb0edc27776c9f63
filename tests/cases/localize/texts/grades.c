// What is said of a grade, in three of five branches.
// RUN: localize %s --tests grades.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 10 and line 14 and line 18
// EXPECT-DIAGNOSES: only
#include <stdio.h>

static void say(int points) {
  if (points >= 90)
    puts("A");
  else if (points >= 80)
    puts("good");
  else if (points >= 70)
    puts("C");
  else if (points >= 60)
    puts("sufficient");
  else
    puts("F");
}

int main(void) {
  int points;
  scanf("%d", &points);
  say(points);
  return 0;
}
