// A distant element of a large array is tried too; where there are too many the answer is not called complete.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-DIAGNOSIS: line 23 `&table[key]`
// EXPECT-DIAGNOSIS: line 27 `table[MANY - 20]`
// EXPECT-DIAGNOSIS: line 28 `find(key)`
// RUN: localize %s --clang=-DMANY=5000
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == false
// EXPECT-STDOUT: only the first 1024 places that it could be were tried
// EXPECT-NO-DIAGNOSIS: line 28 `find(key)`
// RUN: localize %s --clang=-DMANY=5000 --suspect distant_places.c:28 --roles value
// EXPECT-EXIT: 1
// EXPECT-STDOUT: nothing is known to fix it \(not complete\)
// EXPECT-NOT-STDOUT: no change of
#include <assert.h>
#ifndef MANY
#define MANY 1000
#endif

static int table[MANY];
static int *find(int key) { return &table[key]; }

int main(void) {
  int key = MANY - 10;
  table[MANY - 20] = 7;
  int *found = find(key);
  assert(*found == 7);
  return 0;
}
