// && and || evaluate the right side only where needed; ?: evaluates one arm.
// EXPECT-NATIVE
#include <stdio.h>

static int calls;
static int yes(int n) {
  calls++;
  printf("y%d ", n);
  return 1;
}
static int no(int n) {
  calls++;
  printf("n%d ", n);
  return 0;
}

int main(void) {
  printf("= %d\n", yes(1) && no(2));
  printf("= %d\n", no(1) && yes(2));
  printf("= %d\n", yes(1) || no(2));
  printf("= %d\n", no(1) || no(2) || yes(3) || no(4));
  printf("= %d\n", (no(1) && yes(2)) || (yes(3) && yes(4)));
  printf("= %d\n", yes(1) ? no(2) : yes(3));
  printf("= %d\n", no(1) ? no(2) : no(3) ? yes(4) : yes(5));
  int *p = 0, a[3] = {1, 2, 3};
  if (p && *p) printf("never\n");
  if (!p || *p) printf("safe\n");
  int i = 0;
  while (i < 3 && a[i] != 3) i++;
  printf("%d\n", i);
  int n = 5;
  n && (n = 0) && (n = 9);
  printf("%d\n", n);
  n || (n = 4);
  printf("%d %d\n", n, calls);
  printf("%d %d %d\n", 5 && 7, 0.0 || 0, !!42);
  printf("%d\n", 1 || (1 / (n - n)));
  double d = 0.5;
  printf("%d %d\n", d && p == 0, !d);
  return 0;
}
