// Only the exit code is wrong.
// RUN: localize %s --tests exit_code.json
// EXPECT-EXIT: 1
// EXPECT-FAULT: `2` number 1
// FIX: `3`
// EXPECT-DIAGNOSES: complete
#include <stdlib.h>
#include <string.h>

int main(int argc, char *argv[]) {
  if (argc < 2) return 1;
  if (strcmp(argv[1], "help") == 0) exit(0);
  return 2;  // FAULT
}
