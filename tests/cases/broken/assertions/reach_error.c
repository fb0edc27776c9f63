// RUN: run %s
// EXPECT-VIOLATION: reach-error
extern void reach_error(void);

static void check(int condition) {
  if (!condition) reach_error();  // BROKEN
}

int main(void) {
  check(1);
  check(0);
  return 0;
}
