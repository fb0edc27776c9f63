// RUN: run %s
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>
#include <string.h>

int main(void) {
  char path[12] = "/usr";
  strcat(path, "/local");
  printf("%s\n", path);
  strcat(path, "/bin");  // BROKEN
  printf("%s\n", path);
  return 0;
}
