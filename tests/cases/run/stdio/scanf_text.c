// scanf: s c and [ ], widths, %n, %%, white space in formats, matching failures.
// STDIN:   word another 3.5kg
// STDIN: abc123 xyz
// STDIN: key = value with spaces
// STDIN: 50% x
// STDIN: (1,2)(3,4)
// STDIN: stop here
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  char a[20], b[20], c, d;
  int n, at, x, y;
  n = scanf("%s%3s", a, b);
  printf("%d [%s] [%s]\n", n, a, b);
  n = scanf("%c%c", &c, &d);
  printf("%d %c%c\n", n, c, d);
  n = scanf("%s", a);
  printf("%d [%s]\n", n, a);
  double r;
  n = scanf("%lf%s", &r, b);
  printf("%d %g [%s]\n", n, r, b);
  n = scanf(" %[a-z]%[0-9]%n", a, b, &at);
  printf("%d [%s] [%s] %d\n", n, a, b, at);
  n = scanf(" %c", &c);
  printf("%d %c\n", n, c);
  char three[3];
  n = scanf("%2c", three);
  printf("%d %c%c\n", n, three[0], three[1]);
  n = scanf(" %[^ =] = %[^\n]", a, b);
  printf("%d [%s] [%s]\n", n, a, b);
  n = scanf("%d%% %c", &x, &c);
  printf("%d %d %c\n", n, x, c);
  for (int i = 0; i < 2; i++) {
    n = scanf(" (%d,%d)", &x, &y);
    printf("%d %d %d\n", n, x, y);
  }
  x = -1;
  n = scanf("%d", &x);
  printf("%d %d\n", n, x);
  n = scanf("%*s %[]h]%s", a, b);
  printf("%d [%s] [%s]\n", n, a, b);
  n = scanf("%s", a);
  printf("%d\n", n);
  return 0;
}
