// strchr found nothing and nobody asked.
// RUN: run %s -- key=value
// EXPECT-NATIVE
// RUN: run %s -- novalue
// EXPECT-VIOLATION: null-pointer
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  char *equals = strchr(argv[argc - 1], '=');
  int yes = strcmp(equals, "=value");  // BROKEN
  printf("%d\n", yes);
  return 0;
}
