// A conversion loses something.
// RUN: check %s --checks +conversion
// EXPECT-VIOLATION: conversion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
int nondet_int(void);
int main(void) {
  int x = nondet_int();
  unsigned char c = x;  // BROKEN
  return c;
}
