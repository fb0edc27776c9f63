// Vector extensions, inline assembly, complex numbers, long double and setjmp do no harm where they are not reached.
// RUN: run %s
// EXPECT-OK
// EXPECT-STDOUT: ^1 reached$
#include <complex.h>
#include <setjmp.h>
#include <stdio.h>

typedef int v4 __attribute__((vector_size(16)));
static jmp_buf place;

static int vectors(void) {
  v4 a = {1, 2, 3, 4}, b = {5, 6, 7, 8};
  v4 c = a + b;
  return c[2];
}
static int assembly(int x) {
  __asm__ volatile("" : "+r"(x));
  return x;
}
static double complicated(double x) {
  double complex z = x + 2.0 * I;
  return creal(z * z);
}
static int jumps(void) { return setjmp(place); }
static long double precise(long double x) { return x / 3; }

int main(int argc, char **argv) {
  if (argc > 1) {
    vectors();
    assembly(argc);
    complicated(argc);
    jumps();
    precise(1);
    fopen(argv[1], "r");
  }
  printf("%d reached\n", argc);
  return 0;
}
