// A walk over a ring of three, with a flag that says where.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: reach-error
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
void __VERIFIER_assert(int cond) {
  if (!cond) reach_error();  // BROKEN
}

struct node {
  int kind;
  struct node *next;
};

int main(void) {
  struct node a = {0, 0}, b = {1, 0}, c = {2, 0};
  struct node *at = &a;
  int expected = 0;
  a.next = &b;
  b.next = &c;
  c.next = &a;
  while (__VERIFIER_nondet_int()) {
    __VERIFIER_assert(at->kind == expected);
    at = at->next;
#ifdef BAD
    expected = expected == 2 ? 1 : expected + 1;
#else
    expected = expected == 2 ? 0 : expected + 1;
#endif
  }
  return 0;
}
