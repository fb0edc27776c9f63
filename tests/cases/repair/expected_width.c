// A table without widths: the tests say how wide its columns are, and how many digits stand behind the point.
// RUN: repair %s --add-test '{"stdin": "0 40 20", "stdout": "     0   -17.8\n    20    -6.7\n    40     4.4"}' --add-test '{"stdin": "100 100 1", "stdout": "   100    37.8"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: "%6d %7.1f\\n"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int from, to, step;
  if (scanf("%d %d %d", &from, &to, &step) != 3) return 1;
  for (int f = from; f <= to; f += step) printf("%d %f\n", f, 5.0 / 9.0 * (f - 32));
  return 0;
}
