// strcpy, strncpy, strcat, strncat, stpcpy, strdup, strndup.
// EXPECT-NATIVE
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(const char *b, int n) {
  for (int i = 0; i < n; i++) printf("%c", b[i] ? b[i] : '.');
  printf("\n");
}

int main(void) {
  char b[16];
  memset(b, '#', sizeof b);
  printf("%d\n", strcpy(b, "copy") == b);
  show(b, 16);
  memset(b, '#', sizeof b);
  strncpy(b, "ab", 6);
  show(b, 16);
  memset(b, '#', sizeof b);
  strncpy(b, "longer text", 4);
  show(b, 16);
  strncpy(b, "x", 0);
  show(b, 3);
  strcpy(b, "one");
  strcat(b, "+two");
  printf("%s\n", b);
  strncat(b, "+three", 2);
  printf("%s\n", b);
  strncat(b, "!", 100);
  printf("%s\n", b);
  strcpy(b, "");
  strcat(b, "");
  printf("[%s]\n", b);
  char *end = stpcpy(b, "begin");
  stpcpy(end, "-end");
  printf("%s %td\n", b, end - b);
  char *d = strdup("heap copy");
  d[0] = 'H';
  printf("%s\n", d);
  free(d);
  d = strndup("truncated", 5);
  printf("%s\n", d);
  free(d);
  d = strndup("abc", 50);
  printf("%s %zu\n", d, strlen(d));
  free(d);
  return 0;
}
