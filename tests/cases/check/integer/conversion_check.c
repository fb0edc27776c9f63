// An implicit conversion that changes the value, under the conversion check.
// RUN: check %s --checks +conversion
// EXPECT-HOLDS
// RUN: check %s --checks +conversion --clang=-DBAD
// EXPECT-VIOLATION: conversion
int nondet_int(void);

int main(void) {
  int x = nondet_int();
#ifdef BAD
  if (x < 0 || x > 256) return 0;
#else
  if (x < 0 || x > 255) return 0;
#endif
  unsigned char c = x;  // BROKEN
  return c == 77;
}
