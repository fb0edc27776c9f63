// A function that is declared and not defined returns anything.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

int read_sensor(int channel);
void set_alarm(int on);
int main(void) {
  int first = read_sensor(1), second = read_sensor(2);
  set_alarm(first > 3);
  assert(first - second != 77);  // BROKEN
  return 0;
}
