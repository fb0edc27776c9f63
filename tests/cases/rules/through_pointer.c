// Calls through a pointer are watched, too, if they call the function that is meant.
// RUN: check %s --rule %d/start_stop.rule
// EXPECT-HOLDS
// RUN: check %s --rule %d/start_stop.rule --clang=-DBAD
// EXPECT-VIOLATION: rule /rule start_stop: it is stopped, but was not started/
int nondet_int(void);
static int started;
static int start(int number) {
  started = number;
  return 1;
}
static int stop(int number) {
  (void)number;
  started = 0;
  return 1;
}
static int other(int number) { return number; }

int main(void) {
  int (*steps[3])(int) = {start, other, stop};
  int i = nondet_int();
  if (i < 0 || i > 1) return 0;
#ifndef BAD
  start(7);
  if (i == 0) stop(7);
#endif
  int done = steps[i](7);
  done = steps[2](7);  // BROKEN
  return done == 1 ? 0 : 1;
}
