/* strings.h: the position of the lowest bit that is set, counted from 1. */
#include "culprit.h"

int ffsll(long long value) {
  if (value == 0) return 0;
  unsigned long long bits = (unsigned long long)value;
  int position = 1;
  while ((bits & 1) == 0) {
    bits >>= 1;
    position++;
  }
  return position;
}

int ffsl(long value) { return ffsll(value); }

int ffs(int value) { return ffsll(value); }
