// The address of a local that is returned on one path only.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: use-after-scope
int nondet_int(void);

static int shared;

static int *get(int k) {
  int local = k;
#ifdef BAD
  if (k == 4) return &local;
#endif
  shared = local;
  return &shared;
}

int main(void) {
  int *p = get(nondet_int());
  return *p;  // BROKEN
}
