// Compound literals: as values, as objects with an address, in loops, as arguments, at file scope.
// EXPECT-NATIVE
#include <stdio.h>

struct point {
  int x, y;
};

static struct point *global = &(struct point){7, 8};
static int *numbers = (int[]){1, 2, 3};

static int sum(const int *a, int n) {
  int s = 0;
  while (n--) s += *a++;
  return s;
}
static int area(struct point p) { return p.x * p.y; }
static void set(struct point *p) { p->x = 99; }

int main(void) {
  printf("%d %d\n", global->x, numbers[2]);
  global->y++;
  printf("%d\n", global->y);
  printf("%d\n", sum((int[]){1, 2, 3, 4}, 4));
  printf("%d\n", area((struct point){.x = 3, .y = 4}));
  struct point *p = &(struct point){1};
  p->y = 5;
  set(p);
  printf("%d %d\n", p->x, p->y);
  printf("%d\n", (struct point){5, 6}.y);
  printf("%d\n", ((int[]){4, 5, 6})[1]);
  int *q = (int[3]){9};
  printf("%d %d %d\n", q[0], q[1], q[2]);
  for (int i = 0; i < 3; i++) {
    struct point *each = &(struct point){i, i * i};
    each->x++;
    printf("%d %d\n", each->x, each->y);
  }
  const char *s = (char[]){"text"};
  printf("%s %zu\n", s, sizeof((char[]){"text"}));
  int n = (int){3} + (char){300 - 256};
  printf("%d\n", n);
  struct point points[2];
  points[0] = (struct point){1, 2};
  points[1] = (struct point){points[0].y, points[0].x};
  printf("%d %d\n", points[1].x, points[1].y);
  (int){0} = 5;
  struct point **pp = (struct point *[]){&points[0], &points[1]};
  printf("%d\n", pp[1]->x);
  return 0;
}
