/* Joins intervals that overlap or touch, prints what remains, the covered length and the widest
 * gap. */
#include <stdio.h>

#define MAX 16

struct interval {
  int begin, end;
};

static void sort(struct interval *list, int n) {
  int i, j, least;
  for (i = 0; i < n - 1; i++) {
    least = i;
    for (j = i + 1; j < n; j++) {
      if (list[j].begin < list[least].begin)
        least = j;
    }
    if (least != i) {
      struct interval moved = list[i];
      list[i] = list[least];
      list[least] = moved;
    }
  }
}

static int join(struct interval *list, int n) {
  int i, last = 0;
  if (n == 0)
    return 0;
  for (i = 1; i < n; i++) {
    if (list[i].begin <= list[last].end) {
      if (list[i].end > list[last].end)
        list[last].end = list[i].end;
    } else {
      last++;
      list[last] = list[i];
    }
  }
  return last + 1;
}

int main(void) {
  struct interval list[MAX];
  int n, i, covered = 0, gap = 0;
  if (scanf("%d", &n) != 1 || n < 0 || n > MAX)
    return 1;
  for (i = 0; i < n; i++) {
    int a, b;
    scanf("%d %d", &a, &b);
    if (a > b) {
      int t = a;
      a = b;
      b = t;
    }
    list[i].begin = a;
    list[i].end = b;
  }
  sort(list, n);
  n = join(list, n);
  for (i = 0; i < n; i++) {
    printf("[%d, %d]\n", list[i].begin, list[i].end);
    covered += list[i].end - list[i].begin;
    if (i > 0 && list[i].begin - list[i - 1].end > gap)
      gap = list[i].begin - list[i - 1].end;
  }
  printf("%d covered, widest gap %d\n", covered, gap);
  return 0;
}
