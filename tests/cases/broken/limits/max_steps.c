// RUN: run %s --max-steps 100000
// EXPECT-LIMIT: steps
// EXPECT-STDOUT: ^begin$
#include <stdio.h>

int main(void) {
  printf("begin\n");
  for (;;)
    ;
}
