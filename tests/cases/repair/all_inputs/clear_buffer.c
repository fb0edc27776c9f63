// One element too many is cleared.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "i < n"
#include <assert.h>
int nondet_int(void);
static int buffer[8];
static void clear(int n) {
  for (int i = 0; i <= n; i++) buffer[i] = 0;
}
int main(void) {
  int n = nondet_int();
  if (n < 0 || n > 8) return 0;
  for (int i = 0; i < 8; i++) buffer[i] = 7;
  clear(n);
  for (int i = 0; i < 8; i++) assert(buffer[i] == (i < n ? 0 : 7));
  return 0;
}
