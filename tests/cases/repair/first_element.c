// The largest so far has to be an element to begin with.
// RUN: repair %s --add-test '{"stdin": "1 2 3", "stdout": "3\n"}' --add-test '{"stdin": "-1 -2 -3", "stdout": "-1\n"}' --add-test '{"stdin": "-9 -4 -7", "stdout": "-4\n"}' --add-test '{"stdin": "9 2 3", "stdout": "9\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].role == "missing-statement"
// EXPECT-JSON: repairs[0].replacement == "max = a[0];"
#include <stdio.h>
#define N 3
int main(void) {
  int a[N], i, max = 0;
  for (i = 0; i < N; i++)
    scanf("%d", &a[i]);
  for (i = 1; i < N; i++)
    if (a[i] > max)
      max = a[i];
  printf("%d\n", max);
  return 0;
}
