// glibc's character classes know the values of a signed char, too.
// EXPECT-NATIVE
// SANITIZE-SKIP
#include <ctype.h>
#include <stdio.h>

int main(void) {
  signed char text[] = {'a', -23, 'Z', -1, 0};
  for (int i = 0; text[i]; i++) printf("%d %d %d %d\n", !!isalpha(text[i]), !!isspace(text[i]), !!isdigit(text[i]), toupper(text[i]));
  return 0;
}
