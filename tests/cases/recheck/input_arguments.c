// Arguments of the program.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

#include <string.h>
int main(int argc, char **argv) {
  if (argc != 3) return 0;
  assert(strcmp(argv[1], "ab") != 0 || argv[2][0] != '\'');  // BROKEN
  return 0;
}
