// A lock that is given back only if there was a request.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-EXIT: 1
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

static int held;
static void acquire(void) {
  if (held) reach_error();
  held = 1;
}
static void release(void) {
  if (!held) reach_error();
  held = 0;
}

int main(void) {
  int packets, packets_old, request;
  packets = __VERIFIER_nondet_int();
  do {
    acquire();
    packets_old = packets;
    request = __VERIFIER_nondet_int();
    if (request) {
      release();
      packets = (int)((unsigned)packets + 1u);
#ifdef BAD
      if (packets == 4) packets = packets_old;
#endif
    }
  } while (packets != packets_old);
  release();
  return 0;
}
