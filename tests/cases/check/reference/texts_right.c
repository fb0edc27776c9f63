#include <stdio.h>

int nondet_int(void);

int main(void) {
  int n = nondet_int();
  if (n < 0 || n > 99) return 2;
  const char *word = "small";
  if (n > 50) word = "large";
  printf("%s\n%u;\n", word, (unsigned)n);
  return 0;
}
