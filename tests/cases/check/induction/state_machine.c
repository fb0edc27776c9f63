// An automaton that never comes to its error state.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
enum { IDLE, OPENING, OPEN, CLOSING, ERROR };
int main(void) {
  int state = IDLE;
  while (nondet_int()) {
    int event = nondet_int();
    switch (state) {
      case IDLE: state = event ? OPENING : IDLE; break;
      case OPENING: state = event ? OPEN : IDLE; break;
      case OPEN: state = event ? OPEN : CLOSING; break;
#ifdef BAD
      case CLOSING: state = event == 77 ? 5 : IDLE; break;
#else
      case CLOSING: state = IDLE; break;
#endif
      default: state = ERROR;
    }
    assert(state != ERROR);  // BROKEN
  }
  return 0;
}
