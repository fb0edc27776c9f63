// Assertions that hold do nothing; with NDEBUG they are not even evaluated.
// RUN: run %s
// EXPECT-NATIVE
// RUN: run %s --clang=-DNDEBUG
// EXPECT-NATIVE
#include <assert.h>
#include <stdio.h>

static int evaluated;
static int check(int v) {
  evaluated++;
  return v;
}

int main(void) {
  assert(1);
  assert(check(5) && "message");
  assert((check(1), check(2)));
  int x = 3;
  assert(x == 3 && x < 4);
  assert("pointer");
  if (x) assert(x > 0);
  else printf("never\n");
  printf("%d\n", evaluated);
  static_assert(sizeof(int) == 4, "int");
  return 0;
}
