// Static locals keep their value, one for each function (and one for all activations), initialised once.
// EXPECT-NATIVE
#include <stdio.h>

static int counter(void) {
  static int n = 10;
  return n++;
}
static int other(void) {
  static int n;
  return n -= 2;
}
static int deep(int k) {
  static int calls = 0;
  int mine = ++calls;
  if (k) deep(k - 1);
  return mine * 100 + calls;
}
static const char *hex(unsigned v) {
  static char buffer[2][9];
  static int which;
  char *b = buffer[which ^= 1] + 8;
  *b = 0;
  do *--b = "0123456789abcdef"[v % 16];
  while (v /= 16);
  return b;
}
static int *shared(void) {
  static int cell = 5;
  return &cell;
}

int main(void) {
  for (int i = 0; i < 3; i++) printf("%d ", counter());
  printf("%d ", other());
  printf("%d\n", other());
  printf("%d\n", deep(4));
  const char *a = hex(0xbeef), *b = hex(255);
  printf("%s %s\n", a, b);
  *shared() += 10;
  printf("%d\n", *shared());
  for (int i = 0; i < 3; i++) {
    static int loop = 100;
    int plain = 100;
    loop++;
    plain++;
    printf("%d %d\n", loop, plain);
  }
  if (1) {
    static const char *const table[] = {"a", "b"};
    printf("%s\n", table[1]);
  }
  return 0;
}
