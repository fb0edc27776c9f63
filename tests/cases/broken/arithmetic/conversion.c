// RUN: run %s --checks +conversion -- 200
// EXPECT-OK
// RUN: run %s --checks +conversion -- 300
// EXPECT-VIOLATION: conversion
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int n = atoi(argv[argc - 1]);
  unsigned char explicit_is_fine = (unsigned char)(n + 1000);
  unsigned char c = n;  // BROKEN
  printf("%d %d\n", c, explicit_is_fine);
  return 0;
}
