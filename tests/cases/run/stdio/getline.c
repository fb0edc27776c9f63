// getline allocates and grows its buffer.
// STDIN: one
// STDIN: a considerably longer line that needs a larger buffer than the first one, so that it has to grow, and then grow again
// STDIN-RAW: "end"
// EXPECT-NATIVE
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = NULL;
  size_t room = 0;
  ssize_t n;
  while ((n = getline(&line, &room, stdin)) != -1) printf("%zd %d [%.*s]\n", n, room > (size_t)n, (int)strcspn(line, "\n"), line);
  free(line);
  return 0;
}
