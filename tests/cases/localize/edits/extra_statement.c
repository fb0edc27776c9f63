// A statement that should not be executed each time.
// RUN: localize %s --add-test '{"stdin": "3", "stdout": "6\n"}' --add-test '{"stdin": "1", "stdout": "1\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].location.line == 12
// EXPECT-JSON: diagnoses[0].components[0].text == "sum = 0;"
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++) {
    sum = 0;
    sum += i;
  }
  printf("%d\n", sum);
  return 0;
}
