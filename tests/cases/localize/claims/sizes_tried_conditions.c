// The same with values and the conditions that depend on them.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSES: 0
// EXPECT-NOT-STDOUT: the assertion itself looks wrong
// EXPECT-JSON: bound.faults == 2
// RUN: localize %s --faults 3
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 12 `1` -> 2 and line 12 `2` -> 3 and line 12 `3` -> 4
// EXPECT-DIAGNOSES: complete
#include <assert.h>
int main(void){ int a=1,b=2,c=3; int s = 0; if (a == 2) s++; if (b == 3) s++; if (c == 4) s++; assert(s == 3 && a == 2 && b == 3 && c == 4); }
