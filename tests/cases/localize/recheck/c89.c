/* Old C: what is inserted into the text for the native run has to be old C, too. */
/* RUN: localize %s --tests %d/c89.json --clang=-std=c89 --clang=-w --clang=-Wno-return-type */
/* EXPECT-JSON: diagnoses[*].recheck.status contains "confirmed" */
/* EXPECT-JSON: diagnoses[0].recheck.status == "confirmed" */
/* EXPECT-DIAGNOSIS: line 11 `1` -> 0 */
/* EXPECT-DIAGNOSES: complete up to 64 */
#include <stdio.h>
#include <stdlib.h>
int f(n) int n; { if (n > 3) return n; return; }
int main(int argc, char **argv) {
  int x, s = 1, *p = (int *)malloc(8); /* BUG: 0 */
  while (scanf("%d", &x) == 1) s += x;
  *p = s; f(1);
  fprintf(stdout, "%d\n", *p);
  return;
}
