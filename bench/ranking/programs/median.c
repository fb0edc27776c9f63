#include <stdio.h>

static void insert(int *sorted, int count, int value) {
  int i = count;
  while (i > 0 && sorted[i - 1] > value) {
    sorted[i] = sorted[i - 1];
    i--;
  }
  sorted[i] = value;
}

int main(void) {
  int sorted[20], count = 0, value;
  while (count < 20 && scanf("%d", &value) == 1) {
    insert(sorted, count, value);
    count++;
  }
  if (count == 0) {
    printf("no values\n");
    return 1;
  }
  if (count % 2 == 1)
    printf("median %d.0\n", sorted[count / 2]);
  else
    printf("median %.1f\n", (sorted[count / 2 - 1] + sorted[count / 2]) / 2.0);
  printf("range %d\n", sorted[count - 1] - sorted[0]);
  return 0;
}
