// Many ways to print, in the order of the calls, and reading in between.
// STDIN: 1 two
// STDIN: three 4.5
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int n;
  char w[10], c;
  double d;
  printf("number? ");
  scanf("%d", &n);
  fputs("word? ", stdout);
  scanf("%9s", w);
  puts("character?");
  scanf(" %c", &c);
  ungetc(c, stdin);
  fwrite("text? ", 1, 6, stdout);
  scanf("%9s", w);
  putchar('>');
  scanf("%lf", &d);
  fprintf(stdout, " %d %s %c %g\n", n, w, c, d);
  printf("%d %d\n", getchar(), feof(stdin));
  return getchar() == EOF;
}
