/* Converts numbers from one base to another: FROM TO DIGITS, bases 2 to 16. */
#include <stdio.h>
#include <string.h>

#define SMALLEST_BASE 2
#define LARGEST_BASE 16

static int digit_value(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  return -1;
}

static long parse(const char *digits, int base) {
  long value = 0;
  while (*digits != '\0') {
    int digit = digit_value(*digits);
    if (digit < 0 || digit >= base)
      return -1;
    value = value * base + digit;
    digits++;
  }
  return value;
}

static void write_number(long value, int base, char *out) {
  char backwards[40];
  int n = 0, i;
  do {
    backwards[n++] = "0123456789abcdef"[value % base];
    value /= base;
  } while (value > 0);
  for (i = 0; i < n; i++)
    out[i] = backwards[n - 1 - i];
  out[n] = '\0';
}

int main(void) {
  int from, to;
  char digits[20], result[40];
  while (scanf("%d %d %19s", &from, &to, digits) == 3) {
    long value;
    if (from < SMALLEST_BASE || from > LARGEST_BASE || to < SMALLEST_BASE || to > LARGEST_BASE) {
      printf("bases are %d to %d\n", SMALLEST_BASE, LARGEST_BASE);
      continue;
    }
    value = parse(digits, from);
    if (value < 0) {
      printf("%s is no number in base %d\n", digits, from);
      continue;
    }
    write_number(value, to, result);
    printf("%s (%d) = %s (%d)\n", digits, from, result, to);
  }
  return 0;
}
