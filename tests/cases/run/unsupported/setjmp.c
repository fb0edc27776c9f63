// RUN: run %s
// EXPECT-UNSUPPORTED: setjmp
// EXPECT-JSON: location.column == 7
// EXPECT-JSON: location.end_column == 20
// EXPECT-STDOUT: ^before$
#include <setjmp.h>
#include <stdio.h>

static jmp_buf place;

int main(void) {
  printf("before\n");
  if (setjmp(place) == 0)  // UNSUPPORTED
    printf("first\n");
  return 0;
}
