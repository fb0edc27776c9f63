// A negative int that becomes a size.
// RUN: check %s --checks +conversion
// EXPECT-HOLDS
// RUN: check %s --checks +conversion --clang=-DBAD
// EXPECT-VIOLATION: conversion
int nondet_int(void);

static unsigned long twice(unsigned long n) { return 2 * n; }

int main(void) {
  int x = nondet_int();
#ifndef BAD
  if (x < 0) return 0;
#endif
  unsigned long y = twice(x);  // BROKEN
  return y == 3;
}
