// A macro that is a char in one place and an int in another: as a function of what is seen it has one value, and no value
// serves both. (It was compared without regard to the widths, "a bug of culprit".)
// RUN: localize --tests %d/macro_widths.json --recheck off --roles value,operator,argument --faults 1 --replacement local %s
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-JSON: diagnoses.# == 0
// With two values it works.
// RUN: localize --tests %d/macro_widths.json --recheck off --roles value,operator,argument --faults 1 %s
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses.# == 1
// EXPECT-STDOUT: '-' -> '\.', 45 -> 58
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

#define DOT '-'

int main(void) {
  char mark = DOT;
  int c = getchar();
  if (c == DOT)
    printf("dot");
  else
    printf("none");
  putchar(mark);
  return 0;
}
