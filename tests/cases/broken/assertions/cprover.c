// RUN: run %s
// EXPECT-VIOLATION: assertion /x is small/
void __CPROVER_assert(_Bool condition, const char *text);
void __CPROVER_assume(_Bool condition);

int main(void) {
  int x = 7;
  __CPROVER_assume(x > 0);
  __CPROVER_assert(x < 100, "x is not huge");
  __CPROVER_assert(x < 5, "x is small");  // BROKEN
  return 0;
}
