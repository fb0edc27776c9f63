// Roman numerals: the longest below forty.
// RUN: check %s
// EXPECT-HOLDS
// RUN: check %s --clang=-DBAD
// EXPECT-VIOLATION: out-of-bounds
#include <string.h>

unsigned char nondet_uchar(void);

int main(void) {
  static const char *digits[] = {"X", "IX", "V", "IV", "I"};
  static const int values[] = {10, 9, 5, 4, 1};
  int n = nondet_uchar();
  if (n < 1 || n > 39) return 0;
#ifdef BAD
  char text[7] = "";
#else
  char text[8] = "";
#endif
  for (int i = 0; i < 5; i++)
    while (n >= values[i]) {
      strcat(text, digits[i]);  // BROKEN
      n -= values[i];
    }
  return text[0] == 'V';
}
