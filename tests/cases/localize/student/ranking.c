// The wrong way round: the best should come first. Structures with texts that are partly unwritten are sorted.
// RUN: localize %s --tests ranking.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `x->points - y->points` number 1
// FIX: `y->points - x->points`
// EVERY-TEST-FAILS
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct student { char name[16]; int points; };

static int by_points(const void *a, const void *b) {
  const struct student *x = a, *y = b;
  return x->points - y->points;  // FAULT
}

int main(void) {
  struct student all[8];
  int count = 0;
  while (count < 8 && scanf("%15s %d", all[count].name, &all[count].points) == 2)
    count++;
  qsort(all, count, sizeof all[0], by_points);
  for (int i = 0; i < count; i++)
    printf("%d. %s (%d)\n", i + 1, all[i].name, all[i].points);
  return 0;
}
