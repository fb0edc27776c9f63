// An object is used as long as something refers to it.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
static unsigned references;
static int is_there;
static void get(void) {
  if (references == 1000) return;
  if (references == 0) is_there = 1;
  references++;
}
static void put(void) {
  if (references == 0) return;
  references--;
#ifdef BAD
  if (references <= 1) is_there = 0;
#else
  if (references == 0) is_there = 0;
#endif
}
int main(void) {
  while (nondet_int()) {
    if (nondet_int()) get();
    else put();
    if (references > 0) assert(is_there);  // BROKEN
  }
  return 0;
}
