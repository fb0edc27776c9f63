/* Sorts five unknown numbers. */
#include <assert.h>

int nondet_int(void);

int main(void) {
  int a[5];
  for (int i = 0; i < 5; i++) a[i] = nondet_int();
  for (int i = 0; i < 5; i++) {
    for (int j = 0; j + 1 < 5 - i; j++) {
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
    }
  }
  for (int i = 0; i < 4; i++) assert(a[i] <= a[i + 1]);
  return 0;
}
