/* Matrix products: loops in loops over arrays. */
#include <stdio.h>
#include <stdlib.h>

#define SIZE 20

static int a[SIZE][SIZE], b[SIZE][SIZE], c[SIZE][SIZE];

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1;
  int round = 0;
  while (round < n) {
    int i = 0;
    while (i < SIZE) {
      int j = 0;
      while (j < SIZE) {
        int sum = 0;
        int k = 0;
        while (k < SIZE) {
          sum += a[i][k] * b[k][j];
          k++;
        }
        c[i][j] = sum;
        a[j][i] = sum % 10 + j;
        b[i][j] = i - j + round % 7;
        j++;
      }
      i++;
    }
    round++;
  }
  printf("%d %d\n", c[3][4], c[SIZE - 1][0]);
  return 0;
}
