// Arrays, structures and pointers: differences by element and field.
// RUN: explain %s --input n=2
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.optimal == true
// EXPECT-JSON: explanation.recheck.status == "confirmed"
// EXPECT-STDOUT: line +\d+  table\[2\] +7 +0
// RUN: explain %s --clang=-DFIELD --input n=2
// EXPECT-EXIT: 1
// EXPECT-STDOUT: pair\.second
// EXPECT-NOT-STDOUT: byte
// RUN: explain %s --clang=-DPOINTER --input n=2
// EXPECT-EXIT: 1
// EXPECT-STDOUT: p +&b +&a
#include <assert.h>
struct pair { int first, second; };
int main(void) {
  int n;
#ifdef FIELD
  struct pair pair = {1, 2};
  pair.second = n;
  assert(pair.second != 2);
#elif defined POINTER
  int a = 1, b = 2;
  int *p = &a;
  if (n == 2)
    p = &b;
  *p = 5;
  assert(b == 2);
#else
  int table[4] = {0, 0, 0, 0};
  if (n >= 0 && n < 4)
    table[n] = 7;
  assert(table[2] == 0);
#endif
}
