// What is not considered is not called wrong: the size of an array.
// RUN: localize %s --tests array_size.json
// EXPECT-EXIT: 1
// EXPECT-JSON: considered[0] == "value"
// EXPECT-STDOUT: considered: value, condition
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
int main(void) {
  int n, s = 0;
  scanf("%d", &n);
  int a[n];
  for (int i = 0; i <= n; i++) a[i] = i;
  for (int i = 0; i <= n; i++) s += a[i];
  printf("%d\n", s);
  return 0;
}
