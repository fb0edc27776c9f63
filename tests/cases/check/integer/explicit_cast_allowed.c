// A cast states the intention: the conversion check is silent about it.
// RUN: check %s --checks +conversion
// EXPECT-HOLDS
// RUN: check %s --checks +conversion --clang=-DBAD
// EXPECT-VIOLATION: conversion
long nondet_long(void);

int main(void) {
  long x = nondet_long();
  int a = (int)x;
#ifdef BAD
  int b = x;  // BROKEN
#else
  int b = (int)x;
#endif
  return a != b;
}
