// A walk that stops at the list's end and begins again.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: null-pointer
#include <assert.h>
int nondet_int(void);
struct node { struct node *next; };
static struct node third, second = {&third}, first = {&second};
int main(void) {
  struct node *at = &first;
  int at_end = 0;
  while (nondet_int()) {
    if (at_end) {
      at = &first;
      at_end = 0;
    } else {
      at = at->next;  // BROKEN
#ifdef BAD
      at_end = at == 0 && nondet_int() != 7;
#else
      at_end = at == 0;
#endif
    }
  }
  return 0;
}
