/* Arithmetic with fractions a/b: sums, differences, products, quotients, comparison; results in
 * lowest terms and mixed numbers. */
#include <stdio.h>

typedef struct {
  long long top, bottom; /* bottom is positive */
} Fraction;

static long long gcd(long long a, long long b) {
  if (a < 0)
    a = -a;
  while (b != 0) {
    long long rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static Fraction make(long long top, long long bottom) {
  Fraction f;
  long long d;
  if (bottom < 0) {
    top = -top;
    bottom = -bottom;
  }
  d = gcd(top, bottom);
  f.top = top / d;
  f.bottom = bottom / d;
  return f;
}

static Fraction add(Fraction a, Fraction b) {
  return make(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

static Fraction subtract(Fraction a, Fraction b) {
  b.top = -b.top;
  return add(a, b);
}

static Fraction multiply(Fraction a, Fraction b) {
  return make(a.top * b.top, a.bottom * b.bottom);
}

static Fraction divide(Fraction a, Fraction b) {
  return make(a.top * b.bottom, a.bottom * b.top);
}

static void print_mixed(Fraction f) {
  long long whole = f.top / f.bottom;
  long long rest = f.top % f.bottom;
  if (rest == 0) {
    printf("%lld", whole);
    return;
  }
  if (whole != 0) {
    printf("%lld ", whole);
    if (rest < 0)
      rest = -rest;
  }
  printf("%lld/%lld", rest, f.bottom);
}

int main(void) {
  long long a, b, c, d;
  char operation;
  Fraction total = {0, 1};
  int line = 0;
  while (scanf("%lld/%lld %c %lld/%lld", &a, &b, &operation, &c, &d) == 5) {
    Fraction left, right, result;
    line++;
    if (b == 0 || d == 0 || (operation == ':' && c == 0)) {
      printf("%d. division by zero\n", line);
      continue;
    }
    left = make(a, b);
    right = make(c, d);
    switch (operation) {
      case '+':
        result = add(left, right);
        break;
      case '-':
        result = subtract(left, right);
        break;
      case '*':
        result = multiply(left, right);
        break;
      case ':':
        result = divide(left, right);
        break;
      case '?':
        result = subtract(left, right);
        printf("%d. %s\n", line, result.top < 0 ? "less" : result.top > 0 ? "greater" : "equal");
        continue;
      default:
        printf("%d. unknown operation %c\n", line, operation);
        return 1;
    }
    total = add(total, result);
    printf("%d. ", line);
    print_mixed(result);
    printf(" = %.3f\n", (double)result.top / result.bottom);
  }
  printf("total ");
  print_mixed(total);
  printf("\n");
  return 0;
}
