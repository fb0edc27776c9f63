// A wrong comparison at the border of two grades.
// RUN: localize %s --tests grade.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `score > 80` number 1
// FIX: `score >= 80`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

int main() {
  int score;
  char grade;
  scanf("%d", &score);
  if (score >= 90)
    grade = 'A';
  else if (score > 80)  // FAULT
    grade = 'B';
  else if (score >= 60)
    grade = 'C';
  else
    grade = 'F';
  printf("Grade: %c\n", grade);
  return 0;
}
