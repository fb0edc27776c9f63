// A copy of a text that may be too long for its place.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
char nondet_char(void);
int main(void) {
  char from[6], to[4];
  for (int i = 0; i < 5; i++) from[i] = nondet_char();
  from[5] = '\0';
  int i = 0;
  while (i < 4 && from[i] != '\0') {
    to[i] = from[i];
    i++;
  }
  to[i] = '\0';
  assert(to[i] == '\0');
  return 0;
}
