/* Twenty writes at unknown places of a table of 64 bytes, and what one unknown place holds. */
#include <assert.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned char table[64] = {0};
  unsigned char watched = nondet_uchar() & 63, last = 0;
  for (int i = 0; i < 20; i++) {
    unsigned char place = nondet_uchar() & 63, value = nondet_uchar();
    table[place] = value;
    if (place == watched) last = value;
  }
  assert(table[watched] == last);
  return 0;
}
