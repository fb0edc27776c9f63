// How many bits are set.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
unsigned char nondet_uchar(void);
int main(void) {
  unsigned n = nondet_uchar(), rest = n;
  int count = 0, wanted = 0;
  while (rest != 0) {
    rest = rest & (rest + 1);
    count++;
    if (count > 8) break;
  }
  for (int i = 0; i < 8; i++) wanted += (n >> i) & 1;
  assert(count == wanted);
  return 0;
}
