// sscanf: dates, fields, return values at the end of the string, %n, empty input.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int y, m, d, n, at;
  n = sscanf("2024-02-29", "%d-%d-%d", &y, &m, &d);
  printf("%d: %d %d %d\n", n, y, m, d);
  n = sscanf("2024-02", "%4d-%2d%n-%d", &y, &m, &at, &d);
  printf("%d: %d %d %d\n", n, y, m, at);
  n = sscanf("", "%d", &y);
  printf("%d\n", n);
  n = sscanf("abc", "%d", &y);
  printf("%d\n", n);
  n = sscanf("   ", "%d", &y);
  printf("%d\n", n);
  char name[10], rest[20];
  n = sscanf("name: value here", "%9[^:]: %19[^\n]", name, rest);
  printf("%d [%s] [%s]\n", n, name, rest);
  unsigned r, g, b;
  n = sscanf("#ff8040", "#%2x%2x%2x", &r, &g, &b);
  printf("%d %u %u %u\n", n, r, g, b);
  const char *text = "10 20 30 40";
  int sum = 0, v;
  while (sscanf(text, "%d%n", &v, &at) == 1) {
    sum += v;
    text += at;
  }
  printf("%d\n", sum);
  double x;
  float f;
  n = sscanf("1.5e2abc 2.5", "%lf%s %f", &x, name, &f);
  printf("%d %g %s %g\n", n, x, name, f);
  char c1, c2;
  n = sscanf("ab", "%c%c", &c1, &c2);
  printf("%d %c%c\n", n, c1, c2);
  n = sscanf("5 apples", "%d oranges", &v);
  printf("%d %d\n", n, v);
  long long ll;
  unsigned long ul;
  size_t z;
  n = sscanf("-9223372036854775808 18446744073709551615 77", "%lld %lu %zu", &ll, &ul, &z);
  printf("%d %lld %lu %zu\n", n, ll, ul, z);
  n = sscanf("x=5", "x=%d", &v);
  printf("%d %d\n", n, v);
  n = sscanf("12abc", "%2d%1[a]%1[a-b]%s", &v, name, rest, rest + 5);
  printf("%d %d %s %s %s\n", n, v, name, rest, rest + 5);
  return 0;
}
