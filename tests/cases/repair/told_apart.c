// One failing test leaves several patches; an input on which they differ is a question.
// RUN: repair %s --add-test '{"stdin": "3", "stdout": "6"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "i <= n"
// EXPECT-JSON: repairs[0].class == 1
// EXPECT-JSON: repairs[0].distinguish[0].outputs.# == 2
// EXPECT-STDOUT: the tests leave open which is right
// EXPECT-STDOUT: Which
// EXPECT-STDOUT: --add-test
#include <stdio.h>
int main(void) {
  int n, sum = 0;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 1; i < n; i++) sum += i;
  printf("%d\n", sum);
  return 0;
}
