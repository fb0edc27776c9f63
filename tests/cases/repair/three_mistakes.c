// Three mistakes that every test meets: a wrong prompt, a loop that ends early, a wrong quotient.
// RUN: repair %s --add-test '{"stdin": "3 1 2 4", "stdout": "How many? sum 7 mean 2.33"}' --add-test '{"stdin": "1 5", "stdout": "How many? sum 5 mean 5.00"}' --add-test '{"stdin": "2 4 1", "stdout": "How many? sum 5 mean 2.50"}' --add-test '{"stdin": "4 9 9 9 1", "stdout": "How many? sum 28 mean 7.00"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].changes.# == 3
// EXPECT-JSON: repairs[0].cheating == null
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-STDOUT: "How many\? "
// EXPECT-STDOUT: i <= n
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int n, i, number, sum = 0;
  printf("how many: ");
  scanf("%d", &n);
  for (i = 1; i < n; i++) {
    scanf("%d", &number);
    sum += number;
  }
  double mean = sum / n;
  printf("sum %d mean %.2f\n", sum, mean);
  return 0;
}
