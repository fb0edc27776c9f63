/* Recursive calls. */
#include <stdio.h>
#include <stdlib.h>

static int fibonacci(int n) {
  if (n < 2)
    return n;
  int left = fibonacci(n - 1);
  int right = fibonacci(n - 2);
  return left + right;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1;
  int sum = 0;
  while (n > 0) {
    sum += fibonacci(12);
    n--;
  }
  printf("%d\n", sum);
  return 0;
}
