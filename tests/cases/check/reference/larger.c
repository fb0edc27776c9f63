// Another program does what is wanted: the larger of two numbers.
// RUN: check %s --reference larger_right.c --max-stdin 6
// EXPECT-EXIT: 1
// EXPECT-STDOUT: violated: prints "
// EXPECT-STDOUT: larger_right.c on the same inputs
// EXPECT-STDOUT: confirmed by a native run \(clang\) of both programs
// EXPECT-JSON: property.kind == "differs"
// EXPECT-JSON: counterexample.reference.exit == 0
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: check %s --reference larger_right.c --max-stdin 6 --clang=-DFIXED
// EXPECT-HOLDS
#include <stdio.h>

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  if (a < b)
    printf("%d\n", b);
  else
#ifdef FIXED
    printf("%d\n", a);
#else
    printf("%d\n", b);
#endif
  return 0;
}
