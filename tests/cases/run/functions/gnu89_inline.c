// RUN: run %s --clang=-std=gnu89
// EXPECT-NATIVE
#include <stdio.h>

inline int visible(int x) { return x + 1; }
static __inline__ int hidden(int x) { return x - 1; }
extern __inline int replaced(int x) { return x * 10; }
int replaced(int x) { return x * 10; }

int main() {
  printf("%d %d %d\n", visible(1), hidden(1), replaced(1));
  {
    int i;
    for (i = 0; i < 2; i++) printf("%d", i);
  }
  // gnu89 knows these comments
  printf("\n");
#ifdef __STDC_VERSION__
  printf("later than C90\n");
#endif
  return 0;
}
