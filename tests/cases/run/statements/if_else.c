// if and else: dangling else, nested, conditions of every scalar type.
// EXPECT-NATIVE
#include <stdio.h>

static const char *classify(int n) {
  if (n < 0)
    return "negative";
  else if (n == 0)
    return "zero";
  else if (n < 10)
    return "digit";
  else
    return "large";
}

int main(void) {
  for (int i = -1; i < 12; i += 4) printf("%s\n", classify(i));
  int a = 1, b = 0;
  if (a)
    if (b)
      printf("both\n");
    else
      printf("only a\n");
  if (0.5) printf("half is true\n");
  if (-0.0) printf("minus zero is true\n");
  if ("text") printf("literal is true\n");
  int *p = 0;
  if (p) printf("null is true\n");
  if (!p) printf("null is false\n");
  if (main) printf("function is true\n");
  if ((a = 0)) printf("never\n");
  if ((a = 5) > 4) printf("%d\n", a);
  if (a) {
  } else
    printf("never\n");
  if (a > 3 && a < 10)
    ;
  else
    printf("never\n");
  if (0x100000000LL) printf("wide is true\n");
  if ('\0') printf("never\n");
  return 0;
}
