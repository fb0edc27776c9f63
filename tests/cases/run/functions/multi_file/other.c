#include "shared.h"

static int hidden = 200;
static int helper(void) { return hidden + LIMIT; }
const char *const names[] = {"first", "second"};
struct point origin = {.y = 3};
int tentative;
int (*callback)(int);
static int count;

int other_helper(void) { return helper(); }
void bump(void) {
  static int step = 2;
  shared += step++;
  count++;
}
int calls(void) { return count; }
struct point shift(struct point p, int by) {
  p.x += by;
  p.y -= by;
  return p;
}
int run_callback(int n) { return callback ? callback(n) : -1; }
