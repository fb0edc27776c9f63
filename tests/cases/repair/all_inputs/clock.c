// An hour has sixty minutes.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement matches "now.minutes (>= 60|> 59)"
#include <assert.h>
unsigned char nondet_uchar(void);
struct clock { int hours, minutes; };
static struct clock later(struct clock now, int minutes) {
  now.minutes += minutes;
  if (now.minutes > 60) {
    now.minutes -= 60;
    now.hours++;
  }
  if (now.hours == 24) now.hours = 0;
  return now;
}
int main(void) {
  struct clock now = {nondet_uchar(), nondet_uchar()};
  int minutes = nondet_uchar();
  if (now.hours >= 24 || now.minutes >= 60 || minutes >= 60) return 0;
  struct clock then = later(now, minutes);
  assert(then.hours >= 0 && then.hours < 24 && then.minutes >= 0 && then.minutes < 60);
  return 0;
}
