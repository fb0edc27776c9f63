// An integer where a real number is printed: no other value of the integer helps, a cast does.
// RUN: repair %s --add-test '{"stdin": "3 1 2 4", "stdout": "2.33\n"}' --add-test '{"stdin": "2 5 6", "stdout": "5.50\n"}' --add-test '{"stdin": "1 7", "stdout": "7.00\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "(double)sum / n"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
#include <stdio.h>
int main(void) {
  int n, x, sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &x);
    sum += x;
  }
  printf("%.2f\n", sum / n);
  return 0;
}
