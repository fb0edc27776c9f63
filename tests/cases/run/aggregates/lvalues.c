// Complicated lvalues, read and written.
// EXPECT-NATIVE
#include <stdio.h>

struct t { int x; struct t *next; int grid[2][3]; char *names[2]; };
static struct t one = {1, 0, {{1, 2, 3}, {4, 5, 6}}, {"a", "bc"}}, two = {2, &one, {{7, 8, 9}}, {"def", "ghij"}};
static int side;
static struct t *at(int i) {
  side++;
  return i ? &two : &one;
}

int main(void) {
  *(side ? &one.x : &two.x) += 10;
  printf("%d %d\n", one.x, two.x);
  at(1)->next->grid[1][2]++;
  (*at(0)).grid[0][1] *= 5;
  at(1)->grid[0][at(0)->x] = 77;
  printf("%d %d %d %d\n", one.grid[1][2], one.grid[0][1], two.grid[0][1], side);
  at(1)->names[0]++;
  printf("%s %c\n", two.names[0], *++at(1)->names[1]);
  int a[3] = {0, 1, 2}, *p = a, **pp = &p;
  *p++ = 5;
  *(*pp)++ = 6;
  (*pp)[0] = 7;
  *&a[1] += 1;
  printf("%d %d %d %td\n", a[0], a[1], a[2], *pp - a);
  int (*q)[3] = &a;
  (*q)[1]--;
  0 [*q] ^= 3;
  printf("%d %d\n", a[0], a[1]);
  ((char *)&a[2])[1] = 1;
  printf("%d\n", a[2]);
  struct t copy = two, *c = &copy;
  c->next->x = c->x = 9;
  printf("%d %d %d\n", one.x, two.x, copy.x);
  int i = 1;
  a[i] = i + a[i - 1];
  a[a[1] - a[1]] = 4;
  printf("%d %d\n", a[0], a[1]);
  long *w = (long[]){1, 2, 3};
  *++w <<= 4;
  w[-1] = -w[1];
  printf("%ld %ld\n", w[-1], w[0]);
  return 0;
}
