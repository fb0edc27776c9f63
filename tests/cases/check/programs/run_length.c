// Packing by run lengths and unpacking again.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>

_Bool nondet_bool(void);

int main(void) {
  char data[4], packed[8], back[4];
  for (int i = 0; i < 4; i++) data[i] = nondet_bool() ? 'a' : 'b';
  int n = 0;
  for (int i = 0; i < 4;) {
    char count = 1;
#ifdef BAD
    while (i + count < 3 && data[i + count] == data[i]) count++;
    if (i == 2) count = 2;
#else
    while (i + count < 4 && data[i + count] == data[i]) count++;
#endif
    packed[n++] = count;
    packed[n++] = data[i];
    i += count;
  }
  int m = 0;
  for (int i = 0; i < n; i += 2)
    for (char k = 0; k < packed[i]; k++) back[m++] = packed[i + 1];
  assert(m == 4);
  for (int i = 0; i < 4; i++) assert(back[i] == data[i]);  // BROKEN
  return 0;
}
