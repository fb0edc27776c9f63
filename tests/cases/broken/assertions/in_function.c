// RUN: run %s
// EXPECT-VIOLATION: assertion /top < 3/
// EXPECT-STDERR: called from main
#include <assert.h>

static int stack[3], top;

static void push(int v) {
  assert(top < 3);  // BROKEN
  stack[top++] = v;
}

int main(void) {
  for (int i = 0; i < 5; i++) push(i);
  return stack[0];
}
