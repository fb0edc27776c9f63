// A const table reached through a cast.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: read-only
unsigned nondet_uint(void);

static const int limits[3] = {1, 2, 3};
static int own[3];

int main(void) {
  int *p = own;
#ifdef BAD
  if (nondet_uint() == 8) p = (int *)limits;
#endif
  p[1] = 5;  // BROKEN
  return limits[1] == 5;
}
