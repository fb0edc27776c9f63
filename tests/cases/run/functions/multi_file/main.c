#include <stdio.h>

#include "shared.h"

int shared = 1;
static int hidden = 100;
static int helper(void) { return hidden; }
extern const char *const names[];
extern struct point origin;

int main(int argc, char **argv) {
  printf("%d %d\n", helper(), other_helper());
  bump();
  bump();
  printf("%d %d\n", shared, calls());
  printf("%s %s\n", names[0], names[1]);
  struct point p = shift(origin, 5);
  printf("%d %d\n", p.x, p.y);
  printf("%d %d %d\n", square(4), LIMIT, tentative);
  callback = square;
  printf("%d\n", run_callback(6));
  printf("%s\n", argc > 1 ? argv[1] : "none");
  return shared;
}
