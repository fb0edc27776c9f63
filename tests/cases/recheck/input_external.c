// Variables that are defined elsewhere.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

extern int limit;
extern struct { char name[4]; long size; } table;
int main(void) {
  assert(limit != 31 || table.name[2] != 'x' || table.size != 1l << 40);  // BROKEN
  return 0;
}
