// Conway's game of life on a torus.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

enum { W = 16, H = 10 };
static char world[2][H][W];

int main(void) {
  const char *start[] = {".#.", "..#", "###"};
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++) world[0][y][x] = start[y][x] == '#';
  memcpy(world[0][5], "\0\0\0\0\0\0\1\1\1", 9);
  int now = 0;
  for (int generation = 0; generation < 12; generation++, now ^= 1) {
    if (generation % 4 == 0) {
      for (int y = 0; y < H; y++, putchar('\n'))
        for (int x = 0; x < W; x++) putchar(".#"[(int)world[now][y][x]]);
      putchar('\n');
    }
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++) {
        int n = 0;
        for (int dy = -1; dy <= 1; dy++)
          for (int dx = -1; dx <= 1; dx++)
            if (dx || dy) n += world[now][(y + dy + H) % H][(x + dx + W) % W];
        world[!now][y][x] = n == 3 || (n == 2 && world[now][y][x]);
      }
  }
  return 0;
}
