// ctype as it is used: folding, counting, parsing; also as macros and as functions through pointers.
// STDIN: Hello, World 42! x_1
// EXPECT-NATIVE
#include <ctype.h>
#include <stdio.h>

static int count(const char *s, int (*is)(int)) {
  int n = 0;
  for (; *s; s++) n += is((unsigned char)*s) != 0;
  return n;
}

int main(void) {
  char line[64];
  if (!fgets(line, sizeof line, stdin)) return 1;
  printf("%d %d %d %d\n", count(line, isalpha), count(line, isdigit), count(line, isspace), count(line, ispunct));
  for (char *p = line; *p; p++) *p = isupper((unsigned char)*p) ? (char)tolower(*p) : (char)toupper(*p);
  printf("%s", line);
  int n = 0;
  for (char *p = line; *p; p++)
    if (isdigit(*p)) n = n * 10 + (*p - '0');
  printf("%d\n", n);
  printf("%c%c\n", (toupper)('q'), (tolower)('Q'));
  return 0;
}
