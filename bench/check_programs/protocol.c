/* 24 steps of a protocol's state machine with unknown events. */
#include <assert.h>

unsigned char nondet_uchar(void);

enum state { IDLE, CONNECTING, OPEN, CLOSING, FAILED };

int main(void) {
  enum state state = IDLE;
  int retries = 0, sent = 0, acknowledged = 0;
  for (int step = 0; step < 24; step++) {
    unsigned char event = nondet_uchar() % 6;
    switch (state) {
    case IDLE:
      if (event == 0) {
        state = CONNECTING;
        retries = 0;
      }
      break;
    case CONNECTING:
      if (event == 1) state = OPEN;
      if (event == 2 && ++retries == 3) state = FAILED;
      break;
    case OPEN:
      if (event == 3 && sent - acknowledged < 4) sent++;
      if (event == 4 && acknowledged < sent) acknowledged++;
      if (event == 5) state = CLOSING;
      break;
    case CLOSING:
      if (event == 4 && acknowledged < sent) acknowledged++;
      if (acknowledged == sent) state = IDLE;
      break;
    case FAILED:
      break;
    }
    assert(acknowledged <= sent && sent - acknowledged <= 4);
    assert(retries <= 3 && (state != FAILED || retries == 3));
  }
  return 0;
}
