// inline, static inline, extern inline, always_inline, noinline.
// EXPECT-NATIVE
#include <stdio.h>

static inline int square(int x) { return x * x; }
inline int twice(int x) { return 2 * x; }
extern int twice(int x);
static __attribute__((always_inline)) inline int cube(int x) { return square(x) * x; }
static __attribute__((noinline)) int plus(int x) { return x + 1; }
static inline const char *name(void) {
  static const char text[] = "inline";
  return text;
}

int main(void) {
  printf("%d %d %d %d %s\n", square(7), twice(7), cube(3), plus(1), name());
  int (*f)(int) = square;
  printf("%d\n", f(9));
  return 0;
}
