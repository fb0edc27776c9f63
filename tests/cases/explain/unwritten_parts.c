// The successful run reads an element that neither run has written, and writes another one than the failing run: what was never
// written has no value, and a slice exists all the same.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: places that matter
// EXPECT-NOT-STDOUT: bug of culprit
#include <assert.h>

_Bool nondet_bool(void);

int main(void) {
  char data[4], packed[8], back[4];
  for (int i = 0; i < 4; i++) data[i] = nondet_bool() ? 'a' : 'b';
  int n = 0;
  for (int i = 0; i < 4;) {
    char count = 1;
    while (i + count < 4 && data[i + count] == data[i]) count++;
    packed[n++] = count;
    packed[count++] = data[i];
    i += count;
  }
  int m = 0;
  for (int i = 0; i < n; i += 2)
    for (char k = 0; k < packed[i]; k++) back[m++] = packed[i + 1];
  assert(m == 4);
  for (int i = 0; i < 4; i++) assert(back[i] == data[i]);
  return 0;
}
