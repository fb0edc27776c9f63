// The text of an argument is unknown.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  assert(argc >= 1 && argv[argc] == 0);
  if (argc != 2) return 0;
#ifdef BAD
  assert(strcmp(argv[1], "-v") != 0);  // BROKEN
#else
  assert(strlen(argv[1]) <= 8);
#endif
  return 0;
}
