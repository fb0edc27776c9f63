// Designated initialisers: members, elements, ranges, mixed with positions, later ones win.
// EXPECT-NATIVE
#include <stdio.h>

struct inner {
  int a, b, c;
};
struct outer {
  struct inner in[3];
  int z;
  const char *name;
};

static int table[10] = {[2] = 20, 30, [7] = 70, [0] = 1, 2};
static int ranged[12] = {[1 ... 3] = 7, [5 ... 8] = 9, [6] = 1};
static struct outer global = {.in[1] = {.b = 5}, .in[2].c = 6, .z = 7, .name = "global"};
static int open[] = {[5] = 1, [3] = 2, 3};
static char vowels[128] = {['a'] = 1, ['e'] = 1, ['i'] = 1, ['o'] = 1, ['u'] = 1};

int main(void) {
  for (int i = 0; i < 10; i++) printf("%d ", table[i]);
  printf("\n");
  for (int i = 0; i < 12; i++) printf("%d ", ranged[i]);
  printf("\n");
  for (int i = 0; i < 3; i++) printf("%d%d%d ", global.in[i].a, global.in[i].b, global.in[i].c);
  printf("%d %s\n", global.z, global.name);
  printf("%zu %d %d %d\n", sizeof open / sizeof *open, open[3], open[4], open[5]);
  int n = 0;
  for (const char *p = "the quick brown fox"; *p; p++) n += vowels[(int)*p];
  printf("%d\n", n);
  int x = 3;
  struct outer local = {{[2] = {x, x + 1, x * x}, [0].b = -x}, .name = "local"};
  for (int i = 0; i < 3; i++) printf("%d %d %d ", local.in[i].a, local.in[i].b, local.in[i].c);
  printf("%d %s\n", local.z, local.name);
  struct inner twice = {.a = 1, .b = 2, .a = 3};
  printf("%d %d %d\n", twice.a, twice.b, twice.c);
  struct inner positions = {.b = 2, 3};
  printf("%d %d %d\n", positions.a, positions.b, positions.c);
  int grid[3][3] = {[1][1] = 5, [2] = {1, 2}};
  for (int i = 0; i < 9; i++) printf("%d", grid[i / 3][i % 3]);
  printf("\n");
  struct inner old = {a: 4, c: 6};
  printf("%d %d %d\n", old.a, old.b, old.c);
  return 0;
}
