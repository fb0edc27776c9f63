// rand and srand give glibc's sequence; rand_r its own.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  for (int i = 0; i < 5; i++) printf("%d ", rand());
  printf("\n");
  srand(42);
  for (int i = 0; i < 5; i++) printf("%d ", rand());
  printf("\n");
  srand(1);
  printf("%d\n", rand() % 6 + 1);
  srand(0);
  printf("%d\n", rand());
  long sum = 0;
  srand(2024);
  for (int i = 0; i < 1000; i++) sum += rand() % 100;
  printf("%ld %d\n", sum, RAND_MAX);
  unsigned seed = 7;
  printf("%d ", rand_r(&seed));
  printf("%d\n", rand_r(&seed));
  srandom(3);
  printf("%ld\n", random());
  return 0;
}
