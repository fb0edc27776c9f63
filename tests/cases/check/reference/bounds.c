// How far was looked is said, and which program's loop goes on.
// RUN: check %s --reference bounds_right.c --unwind 3
// EXPECT-EXIT: 0
// EXPECT-STDOUT: of bounds_right.c
// EXPECT-JSON: bound.complete == false
// RUN: check %s --reference bounds_right.c
// EXPECT-HOLDS
// RUN: check %s --reference never_right.c
// EXPECT-EXIT: 3
// EXPECT-STDOUT: there is no input on which both programs end without breaking a rule
unsigned char nondet_uchar(void);

int main(void) {
  int n = nondet_uchar() & 15;
  return n * (n + 1) / 2;
}
