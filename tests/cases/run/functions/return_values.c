// Results: conversions, structures, none where none is used, main that falls off its end.
// EXPECT-NATIVE
#include <stdio.h>

static char truncate(int n) { return n; }
static unsigned char wrap(int n) { return n; }
static _Bool truth(int n) { return n; }
static float half(int n) { return n / 2.0; }
static long widen(int n) { return n; }
static int early(int n) {
  if (n > 5) return 5;
  while (n < 3)
    if (n++ == 1) return -1;
  return n;
}
static void nothing(int *p) {
  if (!*p) return;
  *p = 7;
}
struct pair {
  long a, b;
};
static struct pair both(long a, long b) { return (struct pair){b, a}; }
static int falls(int n) {
  if (n) return 3;
}

int main(void) {
  printf("%d %d %d %g %ld\n", truncate(65), wrap(-1), truth(256), half(3), widen(-1));
  printf("%d %d %d\n", early(9), early(0), early(4));
  int x = 1;
  nothing(&x);
  printf("%d %ld\n", x, both(1, 2).a);
  printf("%d\n", falls(1));
  falls(0);
}
