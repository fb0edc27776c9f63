/* Checks the brackets of each line: balanced (and how deep), or where the first mistake is. */
#include <stdio.h>

#define MAX_DEPTH 16

static char closing_of(char c) {
  switch (c) {
    case '(':
      return ')';
    case '[':
      return ']';
    case '{':
      return '}';
    default:
      return '\0';
  }
}

static int is_closing(char c) {
  return c == ')' || c == ']' || c == '}';
}

static int check(const char *line, int *deepest) {
  char stack[MAX_DEPTH];
  int depth = 0, i;
  *deepest = 0;
  for (i = 0; line[i] != '\0' && line[i] != '\n'; i++) {
    char expected = closing_of(line[i]);
    if (expected != '\0') {
      if (depth == MAX_DEPTH)
        return i + 1;
      stack[depth] = expected;
      depth++;
      if (depth > *deepest)
        *deepest = depth;
    } else if (is_closing(line[i])) {
      if (depth == 0 || stack[depth - 1] != line[i])
        return i + 1;
      depth--;
    }
  }
  if (depth > 0)
    return -depth;
  return 0;
}

int main(void) {
  char line[64];
  int number = 0, deepest;
  while (fgets(line, sizeof(line), stdin)) {
    int result = check(line, &deepest);
    number++;
    printf("line %d: ", number);
    if (result == 0)
      printf("balanced, depth %d\n", deepest);
    else if (result > 0)
      printf("mistake at column %d\n", result);
    else
      printf("%d not closed\n", -result);
  }
  return number > 0 ? 0 : 1;
}
