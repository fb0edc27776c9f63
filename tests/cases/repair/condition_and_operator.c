// Two mistakes, one of them a condition that is missing: it makes a difference in some of the failing tests only.
// RUN: repair %s --add-test '{"stdin": "1", "stdout": "0\n"}' --add-test '{"stdin": "2", "stdout": "1\n"}' --add-test '{"stdin": "9", "stdout": "0\n"}' --add-test '{"stdin": "15", "stdout": "0\n"}' --add-test '{"stdin": "17", "stdout": "1\n"}' --add-test '{"stdin": "25", "stdout": "0\n"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: condition   i \* i < n   ->   i \* i <= n
// EXPECT-STDOUT: insert   if \(n (== 1|< 2|<= 1)\) return 0;
// EXPECT-JSON: repairs[0].cheating == null
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
#include <stdio.h>
static int is_prime(int n) {
  for (int i = 2; i * i < n; i++)
    if (n % i == 0) return 0;
  return 1;
}
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\n", is_prime(n));
  return 0;
}
