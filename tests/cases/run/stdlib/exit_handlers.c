// atexit: last registered runs first; exit from within calls; static data is still there.
// RUN: run %s
// EXPECT-NATIVE
// RUN: run %s -- x
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

static int counter;
static void first(void) { printf("first %d\n", ++counter); }
static void second(void) {
  printf("second %d\n", ++counter);
  atexit(first);
}
static void third(void) { printf("third %d\n", ++counter); }
static void deep(int n) {
  if (n == 0) exit(5);
  deep(n - 1);
}

int main(int argc, char **argv) {
  (void)argv;
  atexit(first);
  atexit(second);
  atexit(third);
  atexit(third);
  printf("main\n");
  if (argc > 1) deep(3);
  return 4;
}
