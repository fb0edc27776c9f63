// A ring buffer that never wraps round.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
unsigned char nondet_uchar(void);
enum { size = 3 };
static int ring[size], first, count;
static void put(int value) {
  if (count == size) return;
  ring[first + count] = value;
  count++;
}
static int take(void) {
  int value = ring[first];
  first = (first + 1) % size;
  count--;
  return value;
}
int main(void) {
  int a = nondet_uchar(), b = nondet_uchar(), c = nondet_uchar(), d = nondet_uchar();
  put(a);
  put(b);
  assert(take() == a);
  put(c);
  put(d);
  assert(take() == b);
  assert(take() == c);
  assert(take() == d);
  return 0;
}
