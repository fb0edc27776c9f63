// The last occurrence lies not before the first.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

char nondet_char(void);

int main(void) {
  char path[5] = {nondet_char(), nondet_char(), nondet_char(), '/', 0};
  const char *first = strchr(path, '/'), *last = strrchr(path, '/');
  if (path[0] == 0 || path[1] == 0 || path[2] == 0) return 0;
#ifdef BAD
  assert(first == last);  // BROKEN
#else
  assert(first <= last && last == path + 3);
#endif
  return 0;
}
