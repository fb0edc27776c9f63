// RUN: run %s --checks +leak
// EXPECT-OK
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *cleanup;
static void at_end(void) { free(cleanup); }

int main(void) {
  char *s = strdup("text");
  s = realloc(s, 100);
  puts(s);
  free(s);
  cleanup = malloc(3);
  atexit(at_end);
  return 0;
}
