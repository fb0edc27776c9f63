// What a function does to copies is not seen by its caller.
// RUN: repair %s --add-test '{"stdin": "4 7", "stdout": "7 4"}' --add-test '{"stdin": "1 9", "stdout": "9 1"}' --add-test '{"stdin": "5 5", "stdout": "5 5"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].original == "swap(int a, int b)"
// EXPECT-JSON: repairs[0].replacement == "swap(int *a, int *b)"
// EXPECT-STDOUT: swap\(&pair\[0\], &pair\[1\]\)
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
void swap(int a, int b) {
  int held = a;
  a = b;
  b = held;
}
int main(void) {
  int pair[2];
  if (scanf("%d %d", &pair[0], &pair[1]) != 2) return 1;
  swap(pair[0], pair[1]);
  printf("%d %d\n", pair[0], pair[1]);
  return 0;
}
