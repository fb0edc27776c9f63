// Two digits are wanted.
// RUN: localize %s --add-test '{"stdin": "65", "stdout": "1:05\n"}' --add-test '{"stdin": "130", "stdout": "2:10\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].location.line == 11
// EXPECT-STDOUT: %02d
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
int main(void) {
  int minutes;
  scanf("%d", &minutes);
  printf("%d:%d\n", minutes / 60, minutes % 60);
  return 0;
}
