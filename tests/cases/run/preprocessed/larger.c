#include <assert.h>
#include <stdio.h>
#define LIMIT 3
int larger(int a, int b) {
  int most = a;
  if (b > a) most = a;
  return most;
}

int main(void) {
  int m = larger(2, LIMIT);
  printf("%d\n", m);
  assert(m == LIMIT);
  return 0;
}
