// What cannot be explained has its own message and exit code.
// RUN: explain %s
// EXPECT-EXIT: 0
// EXPECT-STDOUT: there is nothing to explain: no run fails
// RUN: explain %s --clang=-DHOPELESS
// EXPECT-EXIT: 1
// EXPECT-STDOUT: no run succeeds
// EXPECT-JSON: explanation.outcome == "no successful run"
// RUN: explain %s --clang=-DFAILS --keep y
// EXPECT-EXIT: 2
// EXPECT-STDERR: there is no input 'y'; inputs are: x
// RUN: explain %s --clang=-DFAILS
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.poor == true
// EXPECT-STDOUT: nothing but inputs is left
#include <assert.h>
int main(void) {
  int x;
#ifdef HOPELESS
  assert(x != x);
#elif defined FAILS
  assert(x != 3);
#else
  assert(x == x);
#endif
}
