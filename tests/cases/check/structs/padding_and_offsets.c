// offsetof and the way back from a member to its struct.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <stddef.h>

int nondet_int(void);
struct node { char tag; long value; short rest; };

int main(void) {
  struct node nodes[3] = {{'a', 1, 2}, {'b', 3, 4}, {'c', 5, 6}};
  int i = nondet_int();
  if (i < 0 || i > 2) return 0;
  long *member = &nodes[i].value;
  struct node *back = (struct node *)((char *)member - offsetof(struct node, value));
  assert(back == &nodes[i] && back->rest == 2 * i + 2);
#ifdef BAD
  assert(back->tag != 'c');  // BROKEN
#endif
  return 0;
}
