// Parsing options from unknown arguments.
// RUN: check %s --max-args 2 --max-arg-length 2
// EXPECT-HOLDS
// RUN: check %s --max-args 2 --max-arg-length 2 --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
int main(int argc, char **argv) {
  int seen[3] = {0, 0, 0};
  for (int i = 1; i < argc; i++) {
    if (argv[i][0] != '-') continue;
    char c = argv[i][1];
#ifdef BAD
    if (c >= 'a' && c <= 'd') seen[c - 'a']++;  // BROKEN
#else
    if (c >= 'a' && c <= 'c') seen[c - 'a']++;
#endif
  }
  return seen[0];
}
