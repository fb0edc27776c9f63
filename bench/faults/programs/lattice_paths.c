/* Counting with recursion and a memory: ways through a grid with holes, partitions of a number, and
 * steps of up to three stairs. */
#include <stdio.h>
#include <string.h>

#define SIDE 8
#define MAX_N 24
#define UNKNOWN -1

static char holes[SIDE][SIDE];
static long long path_memory[SIDE][SIDE];
static long long partition_memory[MAX_N + 1][MAX_N + 1];

static long long paths(int row, int column) {
  long long result = 0;
  if (row < 0 || column < 0 || holes[row][column])
    return 0;
  if (row == 0 && column == 0)
    return 1;
  if (path_memory[row][column] != UNKNOWN)
    return path_memory[row][column];
  result += paths(row - 1, column);
  result += paths(row, column - 1);
  path_memory[row][column] = result;
  return result;
}

/* The partitions of n into parts of at most `largest`. */
static long long partitions(int n, int largest) {
  long long result;
  if (n == 0)
    return 1;
  if (n < 0 || largest == 0)
    return 0;
  if (largest > n)
    largest = n;
  if (partition_memory[n][largest] > 0)
    return partition_memory[n][largest];
  result = partitions(n - largest, largest) + partitions(n, largest - 1);
  partition_memory[n][largest] = result;
  return result;
}

static long long stairs(int n) {
  long long a = 1, b = 1, c = 2;
  if (n < 2)
    return 1;
  while (n > 2) {
    long long next = a + b + c;
    a = b;
    b = c;
    c = next;
    n--;
  }
  return c;
}

static void prepare(void) {
  int r, c;
  memset(holes, 0, sizeof holes);
  for (r = 0; r < SIDE; r++) {
    for (c = 0; c < SIDE; c++)
      path_memory[r][c] = UNKNOWN;
  }
}

int main(void) {
  char question;
  int n, count, i, r, c;
  while (scanf(" %c %d", &question, &n) == 2) {
    if (question == 'g') {
      if (n < 1 || n > SIDE) {
        printf("grid of 1 to %d\n", SIDE);
        return 1;
      }
      prepare();
      scanf("%d", &count);
      for (i = 0; i < count; i++) {
        scanf("%d %d", &r, &c);
        if (r >= 0 && r < n && c >= 0 && c < n)
          holes[r][c] = 1;
      }
      printf("grid %d: %lld paths\n", n, paths(n - 1, n - 1));
    } else if (question == 'p') {
      if (n >= 0 && n <= MAX_N)
        printf("p(%d) = %lld\n", n, partitions(n, n));
      else
        printf("p(%d) is too large\n", n);
    } else if (question == 's') {
      printf("s(%d) = %lld\n", n, stairs(n));
    } else {
      printf("no question\n");
    }
  }
  return 0;
}
