// Locks under flags that stay as they are while they are held.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-EXIT: 1
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
  int p1, p2, p3, l1, l2, l3, go;
  while (1) {
    go = __VERIFIER_nondet_int();
    if (go == 0) return 0;
    p1 = __VERIFIER_nondet_int();
    p2 = __VERIFIER_nondet_int();
    p3 = __VERIFIER_nondet_int();
    l1 = l2 = l3 = 0;
    if (p1 != 0) l1 = 1;
    if (p2 != 0) l2 = 1;
    if (p3 != 0) l3 = 1;
#ifdef BAD
    if (go == 5) l2 = 0;
#endif
    if (p1 != 0) {
      if (l1 != 1) reach_error();
      l1 = 0;
    }
    if (p2 != 0) {
      if (l2 != 1) reach_error();
      l2 = 0;
    }
    if (p3 != 0) {
      if (l3 != 1) reach_error();
      l3 = 0;
    }
  }
}
