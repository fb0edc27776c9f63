// Two pointer parameters point to objects of their own.
// RUN: check %s --function copy
// EXPECT-HOLDS
// RUN: check %s --function copy --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

void copy(int *to, const int *from) {
  int before = *from;
  *to = before + 1;
#ifdef BAD
  assert(*to > before);  // BROKEN
#else
  assert(*from == before);
#endif
}
