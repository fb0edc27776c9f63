// Points become grades, but 80 points become a C. The tests say what should be printed; which expression is to blame?
//   culprit localize examples/grades.c --tests examples/grades.json
// RUN: localize %s --tests %d/grades.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `points > 80`
// FIX: `points >= 80`
// EXPECT-DIAGNOSES: 4
#include <stdio.h>

static char grade_of(int points) {
  if (points >= 90) return 'A';
  if (points > 80) return 'B';  // FAULT
  if (points >= 60) return 'C';
  return 'F';
}

int main(void) {
  int points;
  while (scanf("%d", &points) == 1) {
    printf("%d: %c\n", points, grade_of(points));
  }
  return 0;
}
