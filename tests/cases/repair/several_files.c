// The fault stands in the second of two files.
// RUN: repair %s several_files_other.c --add-test '{"stdin": "3 4", "stdout": "25"}' --add-test '{"stdin": "1 1", "stdout": "2"}' --add-test '{"stdin": "2 0", "stdout": "4"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: several_files_other.c:4:
// EXPECT-JSON: repairs[0].replacement == "a * a + b * b"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int squares(int a, int b);
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  printf("%d\n", squares(a, b));
  return 0;
}
