// A resource that is opened, used and closed in any order that the state allows.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-EXIT: 1
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

enum { closed, opened, in_error };
static int state = closed;
static int users;

int main(void) {
  for (;;) {
    switch (__VERIFIER_nondet_int()) {
      case 1:
        if (state == closed) {
          state = opened;
          users = 1;
        }
        break;
      case 2:
        if (state == opened && users < 100) users++;
        break;
      case 3:
        if (state == opened) {
          users--;
          if (users == 0) state = closed;
        }
        break;
      case 4:
#ifdef BAD
        state = closed;
#endif
        break;
      default: break;
    }
    if (state == opened && users <= 0) reach_error();
    if (state == closed && users != 0) reach_error();
    if (state == in_error) reach_error();
  }
}
