// What the failing run takes for granted is named: a function without a body, and the machine's own answers.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-JSON: assumed.# == 2
// EXPECT-JSON: assumed[0] matches "getenv\\(\\) at .*assumed.c:20:\\d+: the environment is empty"
// EXPECT-JSON: assumed[1] matches "somewhere_else\\(\\) at .*assumed.c:21:\\d+ has no body"
// EXPECT-STDOUT: ^assumed: getenv
// EXPECT-DIAGNOSES: complete
// With a test it is the same.
// RUN: localize --tests %d/assumed.json %s
// EXPECT-EXIT: 1
// EXPECT-JSON: assumed.# == 2
// EXPECT-DIAGNOSES: complete
#include <assert.h>
#include <stdlib.h>
int somewhere_else(int);
int main(void) {
  int x = 3;
  char *home;
  home = getenv("HOME");
  somewhere_else(x);
  if (!home)
    x = 4;
  assert(x == 3);
}
