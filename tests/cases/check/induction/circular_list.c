// A walk round a list, with a flag that changes at one node.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
struct node { struct node *next; int last; };
int main(void) {
  struct node c = {0, 1}, b = {&c, 0}, a = {&b, 0};
#ifndef BAD
  c.next = &a;
#endif
  struct node *at = &a;
  int seen_last = 0;
  while (nondet_int()) {
    seen_last = at->last;
    at = at->next;
    assert(!seen_last || at == &a);  // BROKEN
  }
  return 0;
}
