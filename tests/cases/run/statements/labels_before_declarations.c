// Declarations behind labels, and labels at the end of a block: C23, and what gcc takes anyway.
// GCC-ONLY
// RUN: run %s
// EXPECT-NATIVE
// RUN: check %s
// EXPECT-HOLDS
#include <assert.h>
#include <stddef.h>
#include <stdio.h>

typedef struct {
  int low : 3, high : 5;
} Pair;
#define ENTRY(value) case value:

static int kind(int n) {
  switch (n) {
    case 1: int one = 10; return one + n;
    case 2 > 1 ? 2 : 7:
      size_t size = sizeof(int);
      return (int)size;
    case 3 ... 4:
      Pair pair = {1, n};
      return pair.low + pair.high;
    ENTRY(5) n += 1; return n;
    case 6: /* a comment */ const char *text = "six"; return text[0];
    default: unsigned rest = n ? n : 1; return (int)rest * 2;
    case 9:
  }
  return -1;
}

int main(void) {
  for (int i = 0; i < 11; i++) printf("%d\n", kind(i));
  int n = 0;
again:
  int m = n++;
  if (m < 2) goto again;
  assert(m == 2);
  while (n > 0) {
    if (--n == 1) goto next;
    printf("n %d\n", n);
  next:
  }
  { goto end; end: }
  return n ? m : 0;
}
