// A stack of unknown operations.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: null-pointer
#include <assert.h>
#include <stdlib.h>

_Bool nondet_bool(void);

struct cell { int value; struct cell *below; };
static struct cell *top;
static int depth;

static void push(int value) {
  struct cell *c = malloc(sizeof *c);
  if (!c) exit(1);
  c->value = value;
  c->below = top;
  top = c;
  depth++;
}

static int pop(void) {
  struct cell *c = top;
  int value = c->value;  // BROKEN
  top = c->below;
  free(c);
  depth--;
  return value;
}

int main(void) {
  for (int i = 0; i < 4; i++) {
    if (nondet_bool())
      push(i);
#ifdef BAD
    else
#else
    else if (depth > 0)
#endif
      assert(pop() < i);
  }
  assert((top == 0) == (depth == 0));
  return 0;
}
