// Green is followed by yellow.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "waiting ? GREEN : YELLOW"
#include <assert.h>
int nondet_int(void);
enum light { RED, YELLOW, GREEN };
static enum light next(enum light now, int waiting) {
  switch (now) {
    case RED: return waiting ? GREEN : RED;
    case GREEN: return waiting ? GREEN : RED;
    case YELLOW: return RED;
  }
  return RED;
}
int main(void) {
  enum light light = RED;
  for (int i = 0; i < 4; i++) {
    enum light before = light;
    light = next(light, nondet_int());
    assert(!(before == GREEN && light == RED));
    assert(!(before == YELLOW && light != RED));
    assert(!(before == RED && light == YELLOW));
  }
  return 0;
}
