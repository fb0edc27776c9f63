/* The most valuable selection of things that together weigh at most so much, each taken once; and
 * which things. */
#include <stdio.h>

#define MAX_THINGS 8
#define MAX_WEIGHT 30

static int best[MAX_THINGS + 1][MAX_WEIGHT + 1];

static int max(int a, int b) {
  return a > b ? a : b;
}

int main(void) {
  int weight[MAX_THINGS], value[MAX_THINGS];
  int things, capacity, i, w;
  int used = 0;
  if (scanf("%d %d", &things, &capacity) != 2)
    return 1;
  if (things > MAX_THINGS || capacity > MAX_WEIGHT) {
    printf("too much\n");
    return 1;
  }
  for (i = 0; i < things; i++)
    scanf("%d %d", &weight[i], &value[i]);
  for (i = 1; i <= things; i++) {
    for (w = 0; w <= capacity; w++) {
      best[i][w] = best[i - 1][w];
      if (weight[i - 1] <= w)
        best[i][w] = max(best[i][w], best[i - 1][w - weight[i - 1]] + value[i - 1]);
    }
  }
  printf("value %d\n", best[things][capacity]);
  w = capacity;
  for (i = things; i > 0; i--) {
    if (best[i][w] != best[i - 1][w]) {
      printf("thing %d (%d)\n", i, weight[i - 1]);
      w -= weight[i - 1];
      used += weight[i - 1];
    }
  }
  printf("%d of %d used\n", used, capacity);
  return 0;
}
