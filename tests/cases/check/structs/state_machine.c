// A protocol driven by unknown events.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

struct session { enum { IDLE, OPEN, SENT, CLOSED } state; int pending; };

static void step(struct session *s, unsigned char event) {
  switch (s->state) {
    case IDLE:
      if (event == 'o') s->state = OPEN;
      break;
    case OPEN:
      if (event == 's') {
        s->state = SENT;
        s->pending++;
      } else if (event == 'c')
        s->state = CLOSED;
      break;
    case SENT:
      if (event == 'a') {
        s->pending--;
        s->state = OPEN;
      }
#ifdef BAD
      else if (event == 'c')
        s->state = CLOSED;
#endif
      break;
    case CLOSED: break;
  }
}

int main(void) {
  struct session s = {IDLE, 0};
  for (int i = 0; i < 4; i++) {
    step(&s, nondet_uchar());
    assert(s.state != CLOSED || s.pending == 0);  // BROKEN
  }
  return 0;
}
