// Orders that C fixes: full expressions, initialisers of one declaration, conditions, arguments before the call.
// EXPECT-NATIVE
#include <stdio.h>

static int log_[32], logged;
static int note(int n) {
  log_[logged++] = n;
  return n;
}
static int combine(int a, int b) {
  note(100);
  return a - b;
}

int main(void) {
  int a = note(1), b = note(2) + a;
  for (int i = note(3); i < note(5); i += note(1)) note(10 + i);
  (note(20), note(21)) ? note(22) : note(23);
  note(30) && note(31);
  combine(5, 3);
  int c = note(40);
  c = c + note(41) * 0;
  for (int i = 0; i < logged; i++) printf("%d ", log_[i]);
  printf("\n%d %d %d\n", a, b, c);
  int k = 0, m = 0;
  k = (m = 5) + 1;
  printf("%d\n", k);
  int array[3] = {0, 1, 2}, *p = array;
  int sum = *p++ + 10;
  sum += *p++;
  printf("%d %d\n", sum, *p);
  return 0;
}
