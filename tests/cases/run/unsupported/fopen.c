// RUN: run %s
// EXPECT-UNSUPPORTED: fopen
// EXPECT-JSON: location.column == 13
// EXPECT-JSON: location.end_column == 35
// EXPECT-STDOUT: ^before$
#include <stdio.h>

int main(void) {
  printf("before\n");
  FILE *f = fopen("data.txt", "r");  // UNSUPPORTED
  printf("%d\n", f == NULL);
  return 0;
}
