// vscanf, vsscanf, vfprintf, vsprintf, fscanf on stdin.
// STDIN: 1 2 three
// STDIN: 4
// EXPECT-NATIVE
#include <stdarg.h>
#include <stdio.h>

static int read_values(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vscanf(format, list);
  va_end(list);
  return n;
}
static int parse(const char *text, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsscanf(text, format, list);
  va_end(list);
  return n;
}
static int print(FILE *f, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vfprintf(f, format, list);
  va_end(list);
  return n;
}
static int build(char *b, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsprintf(b, format, list);
  va_end(list);
  return n;
}

int main(void) {
  int a, b, c;
  char s[16], t[32];
  int n = read_values("%d %d %s", &a, &b, s);
  print(stdout, "%d: %d %d %s\n", n, a, b, s);
  n = fscanf(stdin, "%d", &c);
  print(stdout, "%d: %d\n", n, c);
  n = parse("7/8", "%d/%d", &a, &b);
  print(stdout, "%d: %d %d\n", n, a, b);
  n = build(t, "<%s|%5.1f>", s, 2.25);
  print(stdout, "%d %s\n", n, t);
  n = print(stderr, "error %d\n", 5);
  print(stdout, "%d\n", n);
  return 0;
}
