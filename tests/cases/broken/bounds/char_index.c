// A signed char as an index: a letter outside ASCII is negative.
// RUN: run %s
// STDIN-RAW: "abc\n"
// EXPECT-NATIVE
// RUN: run %s
// STDIN-RAW: "caf\u00e9\n"
// EXPECT-VIOLATION: out-of-bounds
#include <stdio.h>

static int counts[256];

int main(void) {
  char line[20];
  if (!fgets(line, sizeof line, stdin)) return 1;
  for (signed char *p = (signed char *)line; *p; p++)
    counts[(int)*p]++;  // BROKEN
  printf("%d\n", counts['a']);
  return 0;
}
