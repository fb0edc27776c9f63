// What is printed otherwise is missing.
// RUN: repair %s --add-test '{"stdin": "7", "stdout": "odd\ndone"}' --add-test '{"stdin": "4", "stdout": "even\ndone"}' --add-test '{"stdin": "0", "stdout": "even\ndone"}' --add-test '{"stdin": "9", "stdout": "odd\ndone"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "insert"
// EXPECT-JSON: repairs[0].replacement == "else printf(\"even\\n\");"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  if (n % 2 == 1) printf("odd\n");
  printf("done\n");
  return 0;
}
