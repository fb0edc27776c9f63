// The exit status is the low byte of what main returns or exit is given.
// RUN: run %s -- 0
// EXPECT-NATIVE
// RUN: run %s -- 255
// EXPECT-NATIVE
// RUN: run %s -- 256
// EXPECT-NATIVE
// RUN: run %s -- -1
// EXPECT-NATIVE
// RUN: run %s -- 1000
// EXPECT-NATIVE
// RUN: run %s -- 7 exit
// EXPECT-NATIVE
// RUN: run %s -- 8 _Exit
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int status = atoi(argv[1]);
  printf("%d\n", status);
  fflush(stdout);
  if (argc > 2 && argv[2][0] == 'e') exit(status);
  if (argc > 2) _Exit(status);
  return status;
}
