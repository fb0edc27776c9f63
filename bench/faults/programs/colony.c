/* Conway's life on a small torus: some generations of a picture, with the number of cells; stops
 * when nothing changes. */
#include <stdio.h>

#define MAX_SIDE 8
#define ALIVE '#'
#define DEAD '.'

static char field[MAX_SIDE][MAX_SIDE + 1];
static char next_field[MAX_SIDE][MAX_SIDE + 1];
static int height, width;

static int neighbours(int row, int column) {
  int dr, dc, count = 0;
  for (dr = -1; dr <= 1; dr++) {
    for (dc = -1; dc <= 1; dc++) {
      int r = (row + dr + height) % height;
      int c = (column + dc + width) % width;
      if (dr == 0 && dc == 0)
        continue;
      if (field[r][c] == ALIVE)
        count++;
    }
  }
  return count;
}

static int advance(void) {
  int r, c, changes = 0;
  for (r = 0; r < height; r++) {
    for (c = 0; c < width; c++) {
      int n = neighbours(r, c);
      char state = DEAD;
      if (n == 3 || (n == 2 && field[r][c] == ALIVE))
        state = ALIVE;
      next_field[r][c] = state;
      if (state != field[r][c])
        changes++;
    }
  }
  for (r = 0; r < height; r++) {
    for (c = 0; c < width; c++)
      field[r][c] = next_field[r][c];
  }
  return changes;
}

static int population(void) {
  int r, c, total = 0;
  for (r = 0; r < height; r++) {
    for (c = 0; c < width; c++)
      total += field[r][c] == ALIVE;
  }
  return total;
}

int main(void) {
  int generations, g, r;
  if (scanf("%d %d %d", &height, &width, &generations) != 3)
    return 1;
  if (height < 3 || height > MAX_SIDE || width < 3 || width > MAX_SIDE) {
    printf("sides are 3 to %d\n", MAX_SIDE);
    return 1;
  }
  for (r = 0; r < height; r++) {
    int c;
    for (c = 0; c < width; c++) {
      char cell;
      if (scanf(" %c", &cell) != 1)
        cell = DEAD;
      field[r][c] = cell == ALIVE ? ALIVE : DEAD;
    }
    field[r][width] = '\0';
  }
  for (g = 1; g <= generations; g++) {
    if (advance() == 0) {
      printf("still from generation %d\n", g - 1);
      break;
    }
  }
  for (r = 0; r < height; r++)
    printf("%s\n", field[r]);
  printf("%d cells\n", population());
  return 0;
}
