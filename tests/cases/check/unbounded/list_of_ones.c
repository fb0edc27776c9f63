// A list of any length, all of whose members were marked.
// (Without the mistake it is not decided yet.)
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: reach-error
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) reach_error();  // BROKEN
}

#include <stdlib.h>
struct node {
  int mark;
  struct node *next;
};

int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 0;
    made->mark = 1;
#ifdef BAD
    if (head && head->next) made->mark = 0;
#endif
    made->next = head;
    head = made;
  }
  for (struct node *at = head; at; at = at->next) __VERIFIER_assert(at->mark == 1);
  return 0;
}
