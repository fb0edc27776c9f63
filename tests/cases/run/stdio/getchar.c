// getchar, getc, fgetc, ungetc, feof: to the end of the input.
// STDIN: hello world
// STDIN: second line
// STDIN-RAW: "no newline at end \u00e9"
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int c = getchar();
  printf("%c", c);
  c = getc(stdin);
  printf("%c", c);
  c = fgetc(stdin);
  printf("%c %d\n", c, feof(stdin));
  ungetc('X', stdin);
  printf("%c\n", getchar());
  c = getchar();
  ungetc(c, stdin);
  printf("%d\n", getchar() == c);
  int lines = 0, words = 0, chars = 0, in_word = 0;
  while ((c = getchar()) != EOF) {
    chars++;
    if (c == '\n') lines++;
    if (c == ' ' || c == '\n')
      in_word = 0;
    else if (!in_word) {
      in_word = 1;
      words++;
    }
    if (c > 127) printf("high %d\n", c);
  }
  printf("%d %d %d\n", lines, words, chars);
  printf("%d %d %d\n", feof(stdin) != 0, ferror(stdin), getchar());
  printf("%d\n", ungetc(EOF, stdin));
  ungetc('z', stdin);
  printf("%d %c\n", feof(stdin), getchar());
  printf("%d\n", getchar());
  clearerr(stdin);
  printf("%d\n", feof(stdin));
  return 0;
}
