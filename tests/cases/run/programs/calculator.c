// A recursive descent calculator that reads expressions from the input.
// STDIN: 1 + 2 * 3
// STDIN: (1 + 2) * 3 - -4
// STDIN: 2 ^ 3 ^ 2
// STDIN: 10 / 4 / 5
// STDIN: 1 +
// STDIN: (2 * (3 + 4) - 5) / 3
// EXPECT-NATIVE
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const char *p;
static int error;

static double sum(void);
static void skip(void) { while (isspace((unsigned char)*p)) p++; }
static double primary(void) {
  skip();
  if (*p == '(') {
    p++;
    double v = sum();
    skip();
    if (*p == ')') p++; else error = 1;
    return v;
  }
  if (*p == '-') {
    p++;
    return -primary();
  }
  if (!isdigit((unsigned char)*p)) {
    error = 1;
    return 0;
  }
  char *end;
  double v = strtod(p, &end);
  p = end;
  return v;
}
static double power(void) {
  double v = primary();
  skip();
  if (*p == '^') {
    p++;
    return pow(v, power());
  }
  return v;
}
static double product(void) {
  double v = power();
  for (skip(); *p == '*' || *p == '/'; skip()) {
    char c = *p++;
    double w = power();
    v = c == '*' ? v * w : v / w;
  }
  return v;
}
static double sum(void) {
  double v = product();
  for (skip(); *p == '+' || *p == '-'; skip()) {
    char c = *p++;
    double w = product();
    v = c == '+' ? v + w : v - w;
  }
  return v;
}

int main(void) {
  char line[100];
  while (fgets(line, sizeof line, stdin)) {
    p = line;
    error = 0;
    double v = sum();
    skip();
    if (error || *p)
      printf("error at %d\n", (int)(p - line));
    else
      printf("%g\n", v);
  }
  return 0;
}
