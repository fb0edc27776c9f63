// A function: what it returns, leaves in a global variable, and behind a pointer.
// RUN: check %s --function sum --reference sum_right.c --pointer-params array:3
// EXPECT-EXIT: 1
// EXPECT-STDOUT: returns
// EXPECT-STDOUT: not confirmed natively: what a function returns and leaves behind is not observed
// RUN: check %s --function sum --reference sum_right.c --pointer-params array:3 --clang=-DTOTAL
// EXPECT-EXIT: 1
// EXPECT-STDOUT: leaves total =
// RUN: check %s --function sum --reference sum_right.c --pointer-params array:3 --clang=-DCLEARED
// EXPECT-EXIT: 1
// EXPECT-STDOUT: leaves numbers\[0\] =
// RUN: check %s --function sum --reference sum_right.c --pointer-params array:3 --clang=-DFIXED
// EXPECT-HOLDS
int total;

int sum(int *numbers, unsigned char count) {
  int result = 0;
#if defined FIXED || defined CLEARED || defined TOTAL
  for (int i = 0; i < 3 && i < count; i++) result += numbers[i];
#else
  for (int i = 0; i < 3 && i <= count; i++) result += numbers[i];
#endif
#ifndef CLEARED
  numbers[0] = 0;
#endif
#ifndef TOTAL
  total = result;
#endif
  return result;
}
