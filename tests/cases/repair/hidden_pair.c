// Two mistakes that hide each other: with either alone corrected, every output is as wrong as before.
// RUN: repair %s --add-test '{"stdin": "1 2 1 2", "stdout": "1"}' --add-test '{"stdin": "1 2 1 3", "stdout": "5/6"}' --add-test '{"stdin": "3 4 1 4", "stdout": "1"}' --add-test '{"stdin": "2 3 1 6", "stdout": "5/6"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: a.num \* b.den \+ b.num \* a.den
// EXPECT-STDOUT: a.den \* b.den
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
struct fraction {
  int num, den;
};
static int divisor(int a, int b) {
  while (b != 0) {
    int rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
static struct fraction sum(struct fraction a, struct fraction b) {
  struct fraction s;
  s.num = a.num * b.den + b.num * a.num;
  s.den = a.den + b.den;
  int common = divisor(s.num, s.den);
  s.num /= common;
  s.den /= common;
  return s;
}
int main(void) {
  struct fraction a, b;
  if (scanf("%d %d %d %d", &a.num, &a.den, &b.num, &b.den) != 4) return 1;
  struct fraction s = sum(a, b);
  if (s.den == 1)
    printf("%d\n", s.num);
  else
    printf("%d/%d\n", s.num, s.den);
  return 0;
}
