// Nested structure definitions, empty structures (GNU), arrays of arrays of structures, unions of arrays.
// EXPECT-NATIVE
#include <stdio.h>

struct empty {};
struct outer {
  struct nested {
    int a[2][2];
  } n[2];
  struct empty nothing;
  enum { LOW, HIGH } level;
  union {
    int cells[4];
    struct nested whole;
  } u;
};

int main(void) {
  struct outer o = {{{{{1, 2}, {3, 4}}}, {{{5, 6}, {7, 8}}}}, {}, HIGH, {{9, 10, 11, 12}}};
  printf("%zu %d %d\n", sizeof(struct empty), o.n[1].a[0][1], o.u.whole.a[1][0]);
  struct nested copy = o.n[0];
  copy.a[1][1] = 44;
  o.n[1] = copy;
  printf("%d %d %d\n", o.n[0].a[1][1], o.n[1].a[1][1], o.level);
  struct outer many[2][2] = {{o, o}, {o, o}};
  many[1][0].n[0].a[0][0] = -1;
  struct outer(*row)[2] = &many[1];
  printf("%d %d\n", (*row)[0].n[0].a[0][0], many[0][0].n[0].a[0][0]);
  o.u.whole = copy;
  printf("%d %d\n", o.u.cells[0], o.u.cells[3]);
  struct empty e1, e2;
  e1 = e2;
  (void)e1;
  return 0;
}
