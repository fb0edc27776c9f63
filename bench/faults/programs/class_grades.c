/* Grades of a class: a histogram, the average and the verdict for each pupil. */
#include <stdio.h>

enum grade { GRADE_A, GRADE_B, GRADE_C, GRADE_F, GRADES };

#define FULL 100
#define LIMIT_A 90
#define LIMIT_B 75
#define LIMIT_C 50

static enum grade grade_of(int points) {
  if (points >= LIMIT_A)
    return GRADE_A;
  if (points >= LIMIT_B)
    return GRADE_B;
  if (points >= LIMIT_C)
    return GRADE_C;
  return GRADE_F;
}

int main(void) {
  int histogram[GRADES] = {0};
  const char letters[] = "ABCF";
  int points, pupils = 0, wrong = 0, g, i;
  double total = 0.0;
  while (scanf("%d", &points) == 1) {
    enum grade grade;
    if (points < 0 || points > FULL) {
      wrong++;
      continue;
    }
    grade = grade_of(points);
    histogram[grade]++;
    pupils++;
    total += points;
    printf("Pupil %2d: %3d points, grade %c%s\n", pupils, points, letters[grade],
           grade == GRADE_F ? " (failed)" : "");
  }
  for (g = GRADE_A; g < GRADES; g++) {
    printf("%c ", letters[g]);
    for (i = 0; i < histogram[g]; i++)
      printf("#");
    printf("\n");
  }
  if (pupils > 0)
    printf("Average %.1f%%\n", total / pupils);
  else
    printf("No pupils\n");
  if (wrong)
    printf("Ignored %d\n", wrong);
  return 0;
}
