// getenv of what is not set gives NULL.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  printf("%d\n", getenv("A_VARIABLE_THAT_NOBODY_SETS") == NULL);
  return EXIT_FAILURE == 1 && EXIT_SUCCESS == 0 ? 0 : 1;
}
