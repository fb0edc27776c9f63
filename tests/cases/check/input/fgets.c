// A line of unknown input.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[5];
  if (!fgets(line, sizeof line, stdin)) return 0;
  size_t n = strlen(line);
  assert(n <= 4);
  if (n == 0) return 0;
#ifdef BAD
  assert(line[n - 1] == '\n' || n == 4);  // BROKEN
#else
  for (size_t i = 0; i + 1 < n; i++) assert(line[i] != '\n');
#endif
  return 0;
}
