// A function whose result needs a wider type: its variable, its own type and what prints it change together.
// RUN: repair %s --add-test '{"stdin": "0", "stdout": "0! = 1\n"}' --add-test '{"stdin": "5", "stdout": "5! = 120\n"}' --add-test '{"stdin": "13", "stdout": "13! = 6227020800\n"}' --add-test '{"stdin": "15", "stdout": "15! = 1307674368000\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].kind == "declaration"
// EXPECT-JSON: repairs[0].replacement == "long long result = 1"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: ^ *\+long long factorial\(int n\) \{$
// EXPECT-STDOUT: %d! = %lld
// RUN: repair %s --clang=-DRECURSIVE --add-test '{"stdin": "0", "stdout": "0! = 1\n"}' --add-test '{"stdin": "5", "stdout": "5! = 120\n"}' --add-test '{"stdin": "13", "stdout": "13! = 6227020800\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: ^ *\+long long factorial\(int n\) \{$
#include <stdio.h>
#ifdef RECURSIVE
int factorial(int n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}
#else
int factorial(int n) {
  int result = 1;
  while (n > 0) {
    result *= n;
    n--;
  }
  return result;
}
#endif
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d! = %d\n", n, factorial(n));
  return 0;
}
