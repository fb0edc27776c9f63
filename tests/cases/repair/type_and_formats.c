// A product that needs a wider type, and the conversion that belongs to it.
// RUN: repair %s --add-test '{"stdin": "5", "stdout": "5! = 120"}' --add-test '{"stdin": "0", "stdout": "0! = 1"}' --add-test '{"stdin": "15", "stdout": "15! = 1307674368000"}' --add-test '{"stdin": "20", "stdout": "20! = 2432902008176640000"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "declaration"
// EXPECT-STDOUT: \+  long long product = 1;
// EXPECT-STDOUT: \+  printf\("%d! = %lld
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n;
  int product = 1;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 2; i <= n; i++) product *= i;
  printf("%d! = %d\n", n, product);
  return 0;
}
