// below() is called twice in a run with equal inputs. Free values may differ between the calls; those of a function cannot.
// RUN: localize %s --tests called_twice.json --roles return,value --replacement free
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 23 `own < other`
// EXPECT-DIAGNOSIS: line 29 `advice`
// EXPECT-DIAGNOSES: complete
// RUN: localize %s --tests called_twice.json --roles return,value --replacement function
// EXPECT-EXIT: 1
// EXPECT-NO-DIAGNOSIS: line 23 `own < other`
// EXPECT-DIAGNOSIS: line 29 `advice`
// EXPECT-DIAGNOSES: complete
// RUN: localize %s --tests called_twice.json --roles return,value --replacement local
// EXPECT-EXIT: 1
// EXPECT-NO-DIAGNOSIS: line 23 `own < other`
// EXPECT-NO-DIAGNOSIS: line 29 `advice`
// EXPECT-DIAGNOSIS: line 27 `climb && !below()`
// EXPECT-DIAGNOSES: only
#include <stdio.h>
#include <stdlib.h>

static int own, other;

static int below(void) { return own < other; }

int main(int argc, char *argv[]) {
  own = atoi(argv[1]), other = atoi(argv[2]);
  int climb = below(), advice = climb && !below();
  printf("%d %d\n", climb, own > other ? !climb : climb);
  return advice;
}
