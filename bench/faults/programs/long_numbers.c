/* Sums and products of numbers of up to 30 digits, digit by digit, the lowest digit first in the
 * array. */
#include <stdio.h>
#include <string.h>

#define DIGITS 64
#define BASE 10

struct number {
  int length;
  int digit[DIGITS];
};

static void clear(struct number *n) {
  int i;
  n->length = 1;
  for (i = 0; i < DIGITS; i++)
    n->digit[i] = 0;
}

static void read_text(struct number *n, const char *text) {
  int i, length = (int)strlen(text);
  clear(n);
  for (i = 0; i < length; i++)
    n->digit[i] = text[length - 1 - i] - '0';
  n->length = length;
  while (n->length > 1 && n->digit[n->length - 1] == 0)
    n->length--;
}

static void add(const struct number *a, const struct number *b, struct number *sum) {
  int i, carry = 0;
  int length = a->length > b->length ? a->length : b->length;
  clear(sum);
  for (i = 0; i < length; i++) {
    int s = a->digit[i] + b->digit[i] + carry;
    sum->digit[i] = s % BASE;
    carry = s / BASE;
  }
  sum->length = length;
  if (carry > 0) {
    sum->digit[length] = carry;
    sum->length = length + 1;
  }
}

static void multiply(const struct number *a, const struct number *b, struct number *product) {
  int i, j;
  clear(product);
  for (i = 0; i < a->length; i++) {
    int carry = 0;
    for (j = 0; j < b->length; j++) {
      int s = product->digit[i + j] + a->digit[i] * b->digit[j] + carry;
      product->digit[i + j] = s % BASE;
      carry = s / BASE;
    }
    product->digit[i + b->length] += carry;
  }
  product->length = a->length + b->length;
  while (product->length > 1 && product->digit[product->length - 1] == 0)
    product->length--;
}

static void print(const struct number *n) {
  int i;
  for (i = n->length - 1; i >= 0; i--) {
    printf("%d", n->digit[i]);
    if (i > 0 && i % 3 == 0)
      printf("'");
  }
  printf("\n");
}

int main(void) {
  char left[32], right[32], operation;
  struct number a, b, result;
  while (scanf("%30s %c %30s", left, &operation, right) == 3) {
    read_text(&a, left);
    read_text(&b, right);
    if (operation == '+')
      add(&a, &b, &result);
    else
      multiply(&a, &b, &result);
    print(&result);
  }
  return 0;
}
