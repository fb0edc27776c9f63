// A callback with its state behind a void pointer.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

unsigned char nondet_uchar(void);

struct total { int sum, count; };

static void visit(const unsigned char *data, int n, void (*f)(int, void *), void *state) {
  for (int i = 0; i < n; i++) f(data[i], state);
}
static void add(int x, void *state) {
  struct total *t = state;
  t->sum += x;
  t->count++;
}

int main(void) {
  unsigned char data[4];
  for (int i = 0; i < 4; i++) data[i] = nondet_uchar();
  struct total t = {0, 0};
  visit(data, 4, add, &t);
  assert(t.count == 4);
#ifdef BAD
  assert(t.sum / t.count < 255);  // BROKEN
#else
  assert(t.sum / t.count <= 255);
#endif
  return 0;
}
