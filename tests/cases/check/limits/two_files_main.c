#include <assert.h>

int scale(int x);
int nondet_int(void);

int main(void) {
  int x = nondet_int();
  if (x < 0 || x > 100) return 0;
  assert(scale(x) <= 200);
  return 0;
}
