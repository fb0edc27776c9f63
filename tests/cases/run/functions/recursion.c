// Recursion: direct, mutual, through pointers, with arrays on the stack, deep.
// EXPECT-NATIVE
#include <stdio.h>

static unsigned long factorial(unsigned n) { return n ? n * factorial(n - 1) : 1; }
static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }
static int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}
static int moves;
static void hanoi(int n, char from, char to, char by) {
  if (!n) return;
  hanoi(n - 1, from, by, to);
  moves++;
  if (n == 3) printf("%c%c ", from, to);
  hanoi(n - 1, by, to, from);
}
static void permute(char *s, int k) {
  if (!s[k]) {
    printf("%s ", s);
    return;
  }
  for (int i = k; s[i]; i++) {
    char t = s[k];
    s[k] = s[i];
    s[i] = t;
    permute(s, k + 1);
    t = s[k];
    s[k] = s[i];
    s[i] = t;
  }
}
static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }
static int depth(int n) {
  int local[4] = {n, n + 1, n + 2, n + 3};
  if (n == 0) return local[3];
  return depth(n - 1) + local[0] - n;
}

int main(void) {
  printf("%lu\n", factorial(20));
  for (int i = 0; i < 15; i++) printf("%d ", fibonacci(i));
  printf("\n%d %d\n", is_even(100), is_odd(7));
  printf("%d\n", ackermann(2, 5));
  hanoi(5, 'a', 'c', 'b');
  printf("%d\n", moves);
  char s[] = "abc";
  permute(s, 0);
  printf("\n%d\n", gcd(1071, 462));
  printf("%d\n", depth(5000));
  return 0;
}
