// A return value that does not fit its type.
// RUN: check %s --checks +conversion
// EXPECT-HOLDS
// RUN: check %s --checks +conversion --clang=-DBAD
// EXPECT-VIOLATION: conversion
int nondet_int(void);

static short shorten(int x) {
  return x;  // BROKEN
}

int main(void) {
  int x = nondet_int();
#ifdef BAD
  if (x < -32768 || x > 32768) return 0;
#else
  if (x < -32768 || x > 32767) return 0;
#endif
  return shorten(x) == 3;
}
