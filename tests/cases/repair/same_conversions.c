// A width that is missing in each of several conversions is one mistake; a blank that should be a line end.
// RUN: repair %s --add-test '{"stdin": "3 4", "stdout": "03:04\n00:00"}' --add-test '{"stdin": "12 30", "stdout": "12:30\n00:00"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: "%02d:%02d\\n"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
static void show(int hours, int minutes) { printf("%d:%d ", hours, minutes); }
int main(void) {
  int hours, minutes;
  if (scanf("%d %d", &hours, &minutes) != 2) return 1;
  show(hours, minutes);
  show(0, 0);
  return 0;
}
