/* Eight queens: the assertion fails where a solution is found. */
#include <assert.h>

unsigned char nondet_uchar(void);
void __VERIFIER_assume(int condition);

int main(void) {
  unsigned char column[8];
  for (int i = 0; i < 8; i++) {
    column[i] = nondet_uchar();
    __VERIFIER_assume(column[i] < 8);
  }
  int peaceful = 1;
  for (int i = 0; i < 8; i++) {
    for (int j = i + 1; j < 8; j++) {
      int apart = column[i] - column[j];
      if (apart == 0 || apart == j - i || apart == i - j) peaceful = 0;
    }
  }
  assert(!peaceful);
  return 0;
}
