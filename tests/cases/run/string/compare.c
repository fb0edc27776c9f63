// strcmp, strncmp, strcasecmp, strncasecmp, strcoll.
// EXPECT-NATIVE
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>

static int sign(int n) { return (n > 0) - (n < 0); }

int main(void) {
  const char *w[] = {"", "a", "b", "ab", "abc", "ABC", "aBd", "\xff", "a\x80"};
  for (int i = 0; i < 9; i++) {
    for (int k = 0; k < 9; k++)
      printf("%d%d%d%d%d ", sign(strcmp(w[i], w[k])), sign(strncmp(w[i], w[k], 2)), strncmp(w[i], w[k], 0), sign(strcasecmp(w[i], w[k])),
             sign(strncasecmp(w[i], w[k], 2)));
    printf("\n");
  }
  printf("%d\n", strcoll("same", "same"));
  return 0;
}
