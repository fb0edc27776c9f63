// Three prompts that ask otherwise than they should.
// RUN: localize %s --tests area.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 10 and line 12 and line 14
// EXPECT-DIAGNOSES: only
#include <stdio.h>

int main(void) {
  int width, height;
  printf("Width: ");
  scanf("%d", &width);
  printf("Height: ");
  scanf("%d", &height);
  printf("area = %d\n", width * height);
  if (width == height)
    puts("a square");
  return 0;
}
