/* The shortest way through a maze from S to E, by breadth first search; marks it with dots. */
#include <stdio.h>
#include <string.h>

#define MAX_ROWS 7
#define MAX_COLUMNS 10
#define UNSEEN -1

static char maze[MAX_ROWS][MAX_COLUMNS + 2];
static int steps[MAX_ROWS][MAX_COLUMNS];
static int came_from[MAX_ROWS][MAX_COLUMNS];
static int queue[MAX_ROWS * MAX_COLUMNS];

static const int move_row[4] = {-1, 0, 1, 0};
static const int move_column[4] = {0, 1, 0, -1};

static int rows, columns;

static int find(char wanted) {
  int r, c;
  for (r = 0; r < rows; r++) {
    for (c = 0; c < columns; c++) {
      if (maze[r][c] == wanted)
        return r * MAX_COLUMNS + c;
    }
  }
  return -1;
}

static int search(int start, int goal) {
  int head = 0, tail = 0, direction;
  queue[tail++] = start;
  steps[start / MAX_COLUMNS][start % MAX_COLUMNS] = 0;
  while (head < tail) {
    int place = queue[head++];
    int r = place / MAX_COLUMNS, c = place % MAX_COLUMNS;
    if (place == goal)
      return steps[r][c];
    for (direction = 0; direction < 4; direction++) {
      int nr = r + move_row[direction], nc = c + move_column[direction];
      if (nr < 0 || nr >= rows || nc < 0 || nc >= columns)
        continue;
      if (maze[nr][nc] == '#' || steps[nr][nc] != UNSEEN)
        continue;
      steps[nr][nc] = steps[r][c] + 1;
      came_from[nr][nc] = place;
      queue[tail++] = nr * MAX_COLUMNS + nc;
    }
  }
  return UNSEEN;
}

int main(void) {
  int start, goal, length, place, r, c;
  if (scanf("%d %d", &rows, &columns) != 2 || rows > MAX_ROWS || columns > MAX_COLUMNS)
    return 1;
  for (r = 0; r < rows; r++) {
    scanf("%11s", maze[r]);
    for (c = 0; c < columns; c++)
      steps[r][c] = UNSEEN;
  }
  start = find('S');
  goal = find('E');
  if (start < 0 || goal < 0) {
    printf("no start or no exit\n");
    return 1;
  }
  length = search(start, goal);
  if (length == UNSEEN) {
    printf("no way\n");
    return 0;
  }
  place = came_from[goal / MAX_COLUMNS][goal % MAX_COLUMNS];
  while (length > 0 && place != start) {
    maze[place / MAX_COLUMNS][place % MAX_COLUMNS] = '.';
    place = came_from[place / MAX_COLUMNS][place % MAX_COLUMNS];
  }
  printf("%d steps\n", length);
  for (r = 0; r < rows; r++)
    printf("%s\n", maze[r]);
  return 0;
}
