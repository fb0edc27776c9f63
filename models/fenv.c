/* fenv.h: only the default rounding mode. Exceptions that nobody can see (unsupported.c) may be
 * cleared. */
#include "culprit.h"

int fegetround(void) { return 0; }

int fesetround(int mode) {
  if (mode != 0) __culprit_not_supported("rounding other than to nearest");
  return 0;
}

int feclearexcept(int exceptions) {
  (void)exceptions;
  return 0;
}
