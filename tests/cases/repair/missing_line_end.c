// Every row should end its line.
// RUN: repair %s --add-test '{"stdin": "2", "stdout": "**\n**\n."}' --add-test '{"stdin": "3", "stdout": "***\n***\n***\n."}' --add-test '{"stdin": "0", "stdout": "."}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "printf(\"\\n\");"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < n; k++) printf("*");
  }
  printf(".\n");
  return 0;
}
