// _Bool: everything that is not zero becomes 1.
// EXPECT-NATIVE
#include <stdbool.h>
#include <stdio.h>

struct flags {
  bool a;
  bool b : 1;
  _Bool c : 1;
};

static bool truth(double d) { return d; }
static bool of_pointer(const void *p) { return p; }

int main(void) {
  bool b = 256;
  printf("%d\n", b);
  b = 0.25;
  printf("%d\n", b);
  b = -0.0;
  printf("%d\n", b);
  b = &b;
  printf("%d\n", b);
  b = (bool)0x100000000LL;
  printf("%d %d\n", b, (unsigned char)0x100);
  printf("%d %d %d\n", truth(0.1), truth(0), truth(-3));
  printf("%d %d\n", of_pointer("x"), of_pointer(0));
  b++;
  printf("%d\n", b);
  b++;
  printf("%d\n", b);
  b--;
  printf("%d\n", b);
  b--;
  printf("%d\n", b);
  b += 5;
  printf("%d\n", b);
  b ^= 1;
  printf("%d\n", b);
  b |= 8;
  printf("%d\n", b);
  b = !b;
  printf("%d %d\n", b, !b);
  struct flags f = {2, 4, 1};
  printf("%d %d %d %zu\n", f.a, f.b, f.c, sizeof f);
  f.b = 0;
  f.c = 2;
  printf("%d %d %d\n", f.a, f.b, f.c);
  printf("%d %d %zu %zu\n", true, false, sizeof(bool), sizeof(true));
  int n = true + true;
  printf("%d\n", n);
  bool many[3] = {3, 0, -1};
  printf("%d%d%d\n", many[0], many[1], many[2]);
  return b;
}
