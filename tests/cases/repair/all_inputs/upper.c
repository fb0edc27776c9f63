// Only small letters become large ones.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement matches " && "
#include <assert.h>
#include <ctype.h>
char nondet_char(void);
static char upper(char c) {
  if (c >= 'a' || c <= 'z') return c - 'a' + 'A';
  return c;
}
int main(void) {
  char c = nondet_char();
  if (c < 0) return 0;
  assert(upper(c) == toupper(c));
  return 0;
}
