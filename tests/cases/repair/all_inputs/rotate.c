// A byte has eight bits.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "(unsigned char)(x << by | x >> (8 - by))"
#include <assert.h>
unsigned char nondet_uchar(void);
static unsigned char rotate_left(unsigned char x, int by) {
  return (unsigned char)(x << by | x >> (7 - by));
}
static unsigned char rotate_right(unsigned char x, int by) {
  return (unsigned char)(x >> by | x << (8 - by));
}
int main(void) {
  unsigned char x = nondet_uchar();
  int by = nondet_uchar() % 8;
  assert(rotate_right(rotate_left(x, by), by) == x);
  return 0;
}
