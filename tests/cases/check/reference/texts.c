// The same text, made in another way: white space at line ends, puts and putchar, a digit as a character, %i, %ld and %u.
// RUN: check %s --reference texts_right.c
// EXPECT-HOLDS
// RUN: check %s --reference texts_right.c --clang=-DBLANK
// EXPECT-EXIT: 1
// EXPECT-STDOUT: violated: prints
// RUN: check %s --reference texts_right.c --clang=-DSTATUS
// EXPECT-EXIT: 1
// EXPECT-STDOUT: violated: exits with status 3 where texts_right.c exits with status 0
#include <stdio.h>

int nondet_int(void);

int main(void) {
  int n = nondet_int();
  if (n < 0 || n > 99) return 2;
  puts(n > 50 ? "large" : "small");
  if (n < 10) {
    putchar('0' + n);
  } else {
    printf("%ld", (long)n);
  }
#ifdef BLANK
  printf(" ;\n");
#else
  printf(";  \n\n");
#endif
#ifdef STATUS
  return n == 77 ? 3 : 0;
#endif
  return 0;
}
