// What another program does is wanted.
// RUN: repair %s --reference reference_right.c --max-stdin 6
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs, stdin up to 6 bytes: does what reference_right.c does
// EXPECT-JSON: repairs[0].proof.reference == "reference_right.c"
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "a"
// RUN: repair reference_right.c --reference reference_right.c --max-stdin 4
// EXPECT-EXIT: 0
// EXPECT-STDOUT: it does what reference_right.c does \(for all inputs, stdin up to 4 bytes\): there is nothing to repair
#include <stdio.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  if (a < b)
    printf("%d\n", b);
  else
    printf("%d\n", b);
  return 0;
}
