// Constant expressions in case labels, bounds, enumerators, static initialisers.
// EXPECT-NATIVE
#include <stddef.h>
#include <stdio.h>

#define KILO (1 << 10)
enum { A = 3 * 4 - 5 / 2, B = A << 2 | 1, C = (unsigned char)300, D = sizeof(long) == 8 ? 64 : 32, E = -7 % 3, F = !0 + ~0 };
struct s {
  char x[A];
  int y;
};
static int bounded[B / 5 + offsetof(struct s, y)];
static const double ratio = 22 / 7 + 22.0 / 7;
static long product = 1000000L * 1000000L;
static unsigned wrapped = 0u - 3;
static char text[sizeof "hello" * 2];
static int *address = &bounded[3] + 2;
static size_t difference = (char *)&((struct s *)0)->y - (char *)0;
static int chosen = 1 ? 2 : 1 / 1;
static float single = 0.1f + 0.2f;
static unsigned long long mask = ~0ull >> 20;

int main(void) {
  printf("%d %d %d %d %d %d\n", A, B, C, D, E, F);
  printf("%zu %g %ld %u %zu\n", sizeof bounded / sizeof(int), ratio, product, wrapped, sizeof text);
  printf("%td %zu %d %.9g %llx\n", address - bounded, difference, chosen, single, mask);
  switch (2048) {
    case KILO: printf("one\n"); break;
    case KILO * 2: printf("two\n"); break;
    case KILO + 'a': printf("three\n"); break;
  }
  _Static_assert(KILO == 1024, "kilo");
  return 0;
}
