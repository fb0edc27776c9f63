// The claim speaks of the sizes that were tried, and three expressions are wrong.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSES: 0
// EXPECT-STDOUT: no change of up to 2 expressions helps: more than that is wrong \(--faults 3\), or the assertion is wrong
// EXPECT-JSON: bound.faults == 2
// RUN: localize %s --faults 3
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 12 `1` -> 2 and line 12 `2` -> 3 and line 12 `3` -> 4
// EXPECT-DIAGNOSES: complete
#include <assert.h>
int main(){ int a=1,b=2,c=3,d=4; assert(a==2 && b==3 && c==4 && d==4);}
