// RUN: run %s
// EXPECT-UNSUPPORTED: longjmp
#include <setjmp.h>
#include <stdio.h>

static jmp_buf place;
static void leave(void) {
  longjmp(place, 1);  // UNSUPPORTED
}

int main(void) {
  leave();
  return 0;
}
