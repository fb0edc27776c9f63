// RUN: run %s
// EXPECT-VIOLATION: null-pointer
static int *target;

static void store(int v) {
  *target = v;  // BROKEN
}

int main(void) {
  store(5);
  return 0;
}
