// Writing to a string literal on one path.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: read-only
int nondet_int(void);

int main(void) {
  char own[] = "own", *text = "literal";
#ifdef BAD
  if (nondet_int() == 3) text = own;
#else
  text = own;
#endif
  text[0] = 'X';  // BROKEN
  return 0;
}
