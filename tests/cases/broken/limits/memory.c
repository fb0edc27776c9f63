// RUN: run %s --memory 16
// EXPECT-LIMIT: memory
// RUN: run %s --memory 64
// EXPECT-OK
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *blocks[40];
  for (int i = 0; i < 40; i++) {
    blocks[i] = calloc(1, 1 << 20);
    blocks[i][0] = 1;
  }
  for (int i = 0; i < 40; i++) free(blocks[i]);
  printf("done\n");
  return 0;
}
