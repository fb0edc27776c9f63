// The broken rule is reported by UndefinedBehaviorSanitizer beside AddressSanitizer.
// RUN: check %s --max-args 1 --max-arg-length 2
// EXPECT-VIOLATION: out-of-bounds
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int main(int argc, char **argv) {
  int seen[3] = {0, 0, 0};
  if (argc == 2 && argv[1][0] == '-') {
    char c = argv[1][1];
    if (c >= 'a' && c <= 'd') seen[c - 'a']++;  // BROKEN
  }
  return seen[0];
}
