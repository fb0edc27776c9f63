// What belongs to the machine and not to the program is named under `assumed`, once for each call in the text.
// RUN: run %s
// EXPECT-EXIT: 0
// EXPECT-STDERR: ^assumed: getenv\(\) at .*assumed_environment.c:24:\d+: the environment is empty$
// EXPECT-STDERR: ^assumed: getpid\(\) at .*assumed_environment.c:26:\d+: this is process 2
// EXPECT-JSON: assumed.# == 2
// EXPECT-STDOUT: ^no home$
// RUN: run --quiet %s
// EXPECT-EXIT: 0
// EXPECT-NOT-STDERR: assumed
// RUN: check %s
// EXPECT-EXIT: 0
// EXPECT-JSON: assumed.# == 2
// EXPECT-JSON: assumed[0] matches "the environment is empty"
// EXPECT-STDOUT: ^assumed: getenv\(\) at
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  int found = 0;
  for (int i = 0; i < 3; i++)
    found += getenv("HOME") != NULL;
  puts(found ? "a home" : "no home");
  assert(getpid() > 0);
  return 0;
}
