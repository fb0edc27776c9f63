/* Polynomials with whole coefficients: printing as one writes them, value, sum, product,
 * derivative. */
#include <stdio.h>

#define MAX_DEGREE 12

typedef struct {
  int degree; /* -1: zero */
  long coefficient[MAX_DEGREE + 1];
} Polynomial;

static void trim(Polynomial *p) {
  while (p->degree >= 0 && p->coefficient[p->degree] == 0)
    p->degree--;
}

static Polynomial zero(void) {
  Polynomial p;
  int i;
  p.degree = -1;
  for (i = 0; i <= MAX_DEGREE; i++)
    p.coefficient[i] = 0;
  return p;
}

/* Degree first, then the coefficients from the highest. */
static int read_polynomial(Polynomial *p) {
  int i, degree;
  *p = zero();
  if (scanf("%d", &degree) != 1 || degree < 0 || degree > MAX_DEGREE / 2)
    return 0;
  for (i = degree; i >= 0; i--) {
    if (scanf("%ld", &p->coefficient[i]) != 1)
      return 0;
  }
  p->degree = degree;
  trim(p);
  return 1;
}

static void print_polynomial(const Polynomial *p) {
  int i, first = 1;
  if (p->degree < 0)
    printf("0");
  for (i = p->degree; i >= 0; i--) {
    long c = p->coefficient[i];
    if (c == 0)
      continue;
    if (first)
      printf("%s", c < 0 ? "-" : "");
    else
      printf(" %c ", c < 0 ? '-' : '+');
    if (c < 0)
      c = -c;
    if (c != 1 || i == 0)
      printf("%ld", c);
    if (i > 1)
      printf("x^%d", i);
    else if (i == 1)
      printf("x");
    first = 0;
  }
  printf("\n");
}

static Polynomial add(const Polynomial *a, const Polynomial *b) {
  Polynomial sum = zero();
  int i;
  sum.degree = a->degree > b->degree ? a->degree : b->degree;
  for (i = 0; i <= sum.degree; i++)
    sum.coefficient[i] = a->coefficient[i] + b->coefficient[i];
  trim(&sum);
  return sum;
}

static Polynomial multiply(const Polynomial *a, const Polynomial *b) {
  Polynomial product = zero();
  int i, j;
  if (a->degree < 0 || b->degree < 0)
    return product;
  product.degree = a->degree + b->degree;
  for (i = 0; i <= a->degree; i++) {
    for (j = 0; j <= b->degree; j++)
      product.coefficient[i + j] += a->coefficient[i] * b->coefficient[j];
  }
  return product;
}

static Polynomial derivative(const Polynomial *p) {
  Polynomial result = zero();
  int i;
  for (i = 1; i <= p->degree; i++)
    result.coefficient[i - 1] = p->coefficient[i] * i;
  if (p->degree > 0)
    result.degree = p->degree - 1;
  return result;
}

static long value_at(const Polynomial *p, long x) {
  long value = 0;
  int i;
  for (i = p->degree; i >= 0; i--)
    value = value * x + p->coefficient[i];
  return value;
}

int main(void) {
  Polynomial p, q, result;
  char command;
  long x;
  if (!read_polynomial(&p)) {
    printf("no polynomial\n");
    return 1;
  }
  printf("p = ");
  print_polynomial(&p);
  while (scanf(" %c", &command) == 1) {
    switch (command) {
      case '+':
      case '*':
        if (!read_polynomial(&q)) {
          printf("no second polynomial\n");
          return 1;
        }
        result = command == '+' ? add(&p, &q) : multiply(&p, &q);
        print_polynomial(&result);
        break;
      case 'd':
        result = derivative(&p);
        printf("p' = ");
        print_polynomial(&result);
        break;
      case '@':
        scanf("%ld", &x);
        printf("p(%ld) = %ld\n", x, value_at(&p, x));
        break;
      default:
        printf("?\n");
        return 1;
    }
  }
  return 0;
}
