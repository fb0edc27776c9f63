// fgets: lines, lines longer than the buffer, the last line without newline, the end.
// STDIN: short
// STDIN: a line that is longer than the buffer
// STDIN:
// STDIN-RAW: "last"
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

int main(void) {
  char b[12];
  int n = 0;
  while (fgets(b, sizeof b, stdin)) {
    size_t length = strlen(b);
    int whole = length && b[length - 1] == '\n';
    if (whole) b[--length] = 0;
    printf("%d [%s] %zu %d\n", n++, b, length, whole);
  }
  printf("%d\n", feof(stdin) != 0);
  strcpy(b, "kept");
  char *r = fgets(b, sizeof b, stdin);
  printf("%d %s\n", r == NULL, b);
  return 0;
}
