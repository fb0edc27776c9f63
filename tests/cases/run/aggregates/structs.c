// Structures: copies, nesting, arrays inside, passing and returning by value.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

struct point {
  int x, y;
};
struct line {
  struct point from, to;
  char label[8];
};
struct big {
  int values[20];
  double weight;
};

static struct point add(struct point a, struct point b) {
  a.x += b.x;
  a.y += b.y;
  return a;
}
static struct line move(struct line l, int dx) {
  l.from.x += dx;
  l.to.x += dx;
  l.label[0] = 'm';
  return l;
}
static struct big grow(struct big b) {
  for (int i = 0; i < 20; i++) b.values[i] += i;
  b.weight *= 2;
  return b;
}
static int total(struct big b) {
  int sum = 0;
  for (int i = 0; i < 20; i++) sum += b.values[i];
  return sum;
}

int main(void) {
  struct point p = {1, 2}, q = p, *r = &q;
  r->x = 10;
  printf("%d %d %d %d\n", p.x, p.y, q.x, q.y);
  struct point s = add(p, q);
  printf("%d %d %d\n", s.x, s.y, add(add(p, p), p).y);
  struct line a = {{0, 1}, {2, 3}, "abc"}, b;
  b = move(a, 5);
  printf("%d %d %s | %d %d %s\n", a.from.x, a.to.x, a.label, b.from.x, b.to.x, b.label);
  b.from = b.to;
  b.to.x = -1;
  printf("%d %d\n", b.from.x, b.to.x);
  struct big big = {{1, 2, 3}, 1.5};
  big = grow(grow(big));
  printf("%d %g\n", total(big), big.weight);
  struct line lines[3] = {a, b};
  lines[2] = lines[0];
  lines[0].label[1] = 'X';
  strcpy(lines[2].label, "last");
  for (int i = 0; i < 3; i++) printf("%s %d\n", lines[i].label, lines[i].to.y);
  struct point *end = &lines[1].to;
  end->y = 77;
  printf("%d %zu\n", lines[1].to.y, sizeof lines);
  printf("%d\n", move(lines[0], 3).from.x);
  printf("%c\n", move(lines[0], 3).label[1]);
  return 0;
}
