// __builtin_expect, constant_p, types_compatible_p, choose_expr, offsetof, unreachable (unreached), trap (unreached), …
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

struct s {
  char c;
  struct {
    int a[4];
  } in;
};

static int sign(int n) {
  if (__builtin_expect(n < 0, 0)) return -1;
  if (__builtin_expect(!!(n > 0), 1)) return 1;
  return 0;
}
static const char *level(int n) {
  switch (n) {
    case 0: return "low";
    case 1: return "high";
    default: __builtin_unreachable();
  }
}

int main(void) {
  printf("%d %d %d\n", sign(-4), sign(9), sign(0));
  printf("%s\n", level(1));
  printf("%d\n", __builtin_constant_p(3 + 4));
  printf("%d %d\n", __builtin_types_compatible_p(int, signed int), __builtin_types_compatible_p(int, unsigned));
  printf("%d %s\n", __builtin_choose_expr(1, 5, "x"), __builtin_choose_expr(0, 5, "chosen"));
  printf("%zu\n", (size_t)__builtin_offsetof(struct s, in.a[2]));
  printf("%zu\n", __builtin_strlen("length"));
  char buffer[16];
  __builtin_memset(buffer, 'x', 5);
  buffer[5] = 0;
  __builtin_memcpy(buffer + 1, "abc", 3);
  printf("%s %d\n", buffer, __builtin_memcmp("a", "b", 1) < 0);
  printf("%d %d\n", __builtin_abs(-9), __builtin_strcmp("x", "x"));
  int x = __builtin_expect_with_probability(1, 1, 0.9) ? 3 : 4;
  printf("%d\n", x);
  if (x == 99) __builtin_trap();
  if (x == 98) __builtin_unreachable();
  int *p = __builtin_assume_aligned(&x, 4);
  printf("%d\n", *p);
  __builtin_prefetch(p);
  char *a = __builtin_alloca(10);
  strcpy(a, "alloca");
  printf("%s\n", a);
  printf("%d %d %d\n", __builtin_isnan(0.0), __builtin_isinf(__builtin_inf()), __builtin_signbit(-1.0) != 0);
  printf("%g %g\n", __builtin_fabs(-2.5), __builtin_sqrt(16.0));
  printf("%g\n", __builtin_huge_val());
  printf("%s\n", __FUNCTION__);
  return 0;
}
