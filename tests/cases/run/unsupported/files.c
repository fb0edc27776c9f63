// fopen's kin: each ends in a clear `unsupported` where it is called, and only there.
// RUN: run %s -- freopen
// EXPECT-UNSUPPORTED: freopen line 33
// RUN: run %s -- tmpfile
// EXPECT-UNSUPPORTED: tmpfile line 35
// RUN: run %s -- popen
// EXPECT-UNSUPPORTED: popen line 36
// RUN: run %s -- fdopen
// EXPECT-UNSUPPORTED: fdopen line 37
// RUN: run %s -- remove
// EXPECT-UNSUPPORTED: remove line 38
// RUN: run %s -- rename
// EXPECT-UNSUPPORTED: rename line 39
// RUN: run %s -- tmpnam
// EXPECT-UNSUPPORTED: tmpnam line 40
// RUN: run %s -- open
// EXPECT-UNSUPPORTED: open line 41
// RUN: run %s -- system
// EXPECT-UNSUPPORTED: system line 42
// RUN: run %s -- none
// EXPECT-OK
// EXPECT-STDOUT: ^none of them$
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  const char *what = argv[argc - 1];
  int used = 0;
#define IS(name) if (strcmp(what, name) == 0)
  IS("freopen") used = freopen("a", "r", stdin) != NULL;

  IS("tmpfile") used = tmpfile() != NULL;
  IS("popen") used = popen("ls", "r") != NULL;
  IS("fdopen") used = fdopen(5, "r") != NULL;
  IS("remove") used = remove("a");
  IS("rename") used = rename("a", "b");
  IS("tmpnam") used = tmpnam(NULL) != NULL;
  IS("open") used = open("a", O_RDONLY);
  IS("system") used = system("true");
  printf("none of them\n");
  return used;
}
