/* A loop that counts and decides. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  unsigned n = argc > 1 ? (unsigned)atoi(argv[1]) * 1000u : 1000u;
  unsigned sum = 0;
  unsigned i = 0;
  while (i < n) {
    sum += i;
    if (sum & 1u)
      sum ^= i;
    i++;
  }
  printf("%u\n", sum);
  return 0;
}
