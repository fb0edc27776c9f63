/* What the programs of other verifiers call besides assert and assume: CBMC's names. */
#include "culprit.h"

void *__CPROVER_allocate(size_t size, int zeroed) {
  /* It never fails. */
  return __culprit_allocate(size, zeroed ? 5 : 4);
}

int __CPROVER_isnanf(float x) { return x != x; }
int __CPROVER_isnand(double x) { return x != x; }
int __CPROVER_isinff(float x) { return x == __builtin_inff() || x == -__builtin_inff(); }
int __CPROVER_isinfd(double x) { return x == __builtin_inf() || x == -__builtin_inf(); }
int __CPROVER_isfinitef(float x) { return x - x == 0; }
int __CPROVER_isfinited(double x) { return x - x == 0; }
int __CPROVER_isnormalf(float x) {
  float size = x < 0 ? -x : x;
  return size >= 0x1p-126f && size < __builtin_inff();
}
int __CPROVER_isnormald(double x) {
  double size = x < 0 ? -x : x;
  return size >= 0x1p-1022 && size < __builtin_inf();
}
int __CPROVER_signf(float x) {
  unsigned bits;
  __culprit_copy_bytes(&bits, &x, sizeof bits);
  return (int)(bits >> 31);
}
int __CPROVER_signd(double x) {
  unsigned long bits;
  __culprit_copy_bytes(&bits, &x, sizeof bits);
  return (int)(bits >> 63);
}
