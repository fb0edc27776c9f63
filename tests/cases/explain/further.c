// A run that keeps the antecedent needs more characters than the failing one: the last word of a line is not counted.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.assumed == ["strlen(line) > 0 && line[0] != ' '"]
// EXPECT-JSON: explanation.recheck.status == "confirmed"
// EXPECT-STDOUT: stdin\[1\] +\(not read\) +' '
// EXPECT-STDOUT: count_words\(\) returns +0 +1
#include <assert.h>
#include <stdio.h>
#include <string.h>
int count_words(const char *s) {
  int words = 0, inside = 0;
  for (; *s; s++) {
    if (*s == ' ') {
      if (inside)
        words++;
      inside = 0;
    } else {
      inside = 1;
    }
  }
  return words;
}
int main(void) {
  char line[8];
  if (!fgets(line, sizeof line, stdin))
    return 0;
  char *end = strchr(line, '\n');
  if (end)
    *end = 0;
  int n = count_words(line);
  if (strlen(line) > 0 && line[0] != ' ')
    assert(n > 0);
}
