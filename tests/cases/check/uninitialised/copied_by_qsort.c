// What was never written may be copied, wherever it comes from; the copy was never written either.
// RUN: check %s --checks +uninitialised
// EXPECT-HOLDS
// RUN: check %s --checks +uninitialised --clang=-DBAD
// EXPECT-VIOLATION: uninitialised
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int nondet_int(void);

struct entry {
  char name[8];
  int number;
};

static int in_any_order(const void *a, const void *b) {
  (void)a;
  (void)b;
  return nondet_int();
}

int main(void) {
  struct entry all[2];
  strcpy(all[0].name, "ann");
  all[0].number = 3;
  strcpy(all[1].name, "bo");
  all[1].number = 5;
  qsort(all, 2, sizeof all[0], in_any_order);
  assert(strlen(all[0].name) + strlen(all[1].name) == 5);
  assert(all[0].number + all[1].number == 8);
#ifdef BAD
  return all[0].name[3];  // BROKEN
#endif
  return 0;
}
