// time.h: what does not depend on the clock.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(void) {
  time_t now = time(NULL), again;
  time(&again);
  printf("%d %d\n", now > 1000000000, again >= now);
  printf("%g\n", difftime(100, 40));
  clock_t c = clock();
  printf("%d %ld\n", c >= 0, (long)CLOCKS_PER_SEC);
  srand((unsigned)time(NULL));
  printf("%d\n", rand() >= 0);
  printf("%zu\n", sizeof(time_t));
  return 0;
}
