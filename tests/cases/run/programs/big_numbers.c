// 200! and the 1000th Fibonacci number in arrays of digits.
// EXPECT-NATIVE
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define DIGITS 60
struct number {
  uint32_t d[DIGITS];
  int n;
};

static void times(struct number *a, uint32_t f) {
  uint64_t carry = 0;
  for (int i = 0; i < a->n; i++) {
    carry += (uint64_t)a->d[i] * f;
    a->d[i] = carry % 1000000000;
    carry /= 1000000000;
  }
  if (carry) a->d[a->n++] = (uint32_t)carry;
}
static struct number plus(struct number a, const struct number *b) {
  uint32_t carry = 0;
  if (b->n > a.n) a.n = b->n;
  for (int i = 0; i < a.n; i++) {
    carry += a.d[i] + b->d[i];
    a.d[i] = carry % 1000000000;
    carry /= 1000000000;
  }
  if (carry) a.d[a.n++] = carry;
  return a;
}
static void print(const struct number *a) {
  printf("%u", a->d[a->n - 1]);
  for (int i = a->n - 1; i--;) printf("%09u", a->d[i]);
  printf("\n");
}

int main(void) {
  struct number f = {{1}, 1};
  for (uint32_t i = 2; i <= 200; i++) times(&f, i);
  print(&f);
  struct number a = {{0}, 1}, b = {{1}, 1};
  for (int i = 1; i < 1000; i++) {
    struct number c = plus(a, &b);
    a = b;
    b = c;
  }
  print(&b);
  return 0;
}
