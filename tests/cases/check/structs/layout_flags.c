// Flags that change the layout of types are fine: the layout is Clang's.
// RUN: check %s --clang=-fpack-struct --clang=-fshort-enums
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD --clang=-fpack-struct --clang=-fshort-enums
// EXPECT-VIOLATION: assertion
// RUN: check %s --clang=-DPLAIN
// EXPECT-HOLDS
#include <assert.h>

struct mixed { char tag; int number; };
enum small { one = 1, two };

int main(void) {
#ifdef PLAIN
  assert(sizeof(struct mixed) == 8 && sizeof(enum small) == sizeof(int));
#else
  assert(sizeof(struct mixed) == 5 && sizeof(enum small) == 1);
#endif
#ifdef BAD
  assert(sizeof(struct mixed) == 8); // BROKEN
#endif
  return 0;
}
