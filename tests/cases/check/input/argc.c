// The number of arguments is unknown.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: null-pointer
int main(int argc, char **argv) {
#ifdef BAD
  if (argc < 1) return 0;
#else
  if (argc < 2) return 0;
#endif
  return argv[1][0];  // BROKEN
}
