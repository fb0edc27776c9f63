/* The sieve of Eratosthenes, on an array from the heap. */
#include <stdio.h>
#include <stdlib.h>

static int count_primes(char *composite, int limit) {
  int count = 0;
  int i = 2;
  while (i < limit) {
    composite[i] = 0;
    i++;
  }
  i = 2;
  while (i < limit) {
    if (!composite[i]) {
      count++;
      int multiple = 2 * i;
      while (multiple < limit) {
        composite[multiple] = 1;
        multiple += i;
      }
    }
    i++;
  }
  return count;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1;
  int count = 0;
  while (n > 0) {
    char *composite = malloc(2000);
    count += count_primes(composite, 2000);
    free(composite);
    n--;
  }
  printf("%d\n", count);
  return 0;
}
