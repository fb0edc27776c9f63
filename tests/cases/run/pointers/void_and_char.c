// void pointers, generic swap and search, bytes of objects seen through char pointers.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

static void swap(void *a, void *b, size_t n) {
  unsigned char *x = a, *y = b, t;
  while (n--) {
    t = *x;
    *x++ = *y;
    *y++ = t;
  }
}
static void *find(const void *key, const void *base, size_t n, size_t size) {
  for (const char *p = base; n--; p += size)
    if (memcmp(p, key, size) == 0) return (void *)p;
  return NULL;
}

int main(void) {
  double a = 1.5, b = -2.5;
  swap(&a, &b, sizeof a);
  printf("%g %g\n", a, b);
  struct { short s; char *t; } x = {1, "one"}, y = {2, "two"};
  swap(&x, &y, sizeof x);
  printf("%d %s %d %s\n", x.s, x.t, y.s, y.t);
  short list[] = {10, 20, 30}, key = 30;
  short *found = find(&key, list, 3, sizeof key);
  printf("%td\n", found - list);
  key = 31;
  printf("%d\n", find(&key, list, 3, sizeof key) == NULL);
  int n = 0x01020304;
  for (size_t i = 0; i < sizeof n; i++) printf("%d", ((unsigned char *)&n)[i]);
  printf("\n");
  ((char *)&n)[3] = -1;
  printf("%d\n", n);
  float f = 1.0f;
  unsigned u;
  memcpy(&u, &f, sizeof u);
  u += 1u << 23;
  memcpy(&f, &u, sizeof f);
  printf("%g\n", f);
  char raw[16];
  memset(raw, 0, sizeof raw);
  *(int *)(raw + 4) = 77;
  printf("%d %d\n", raw[4], raw[5]);
  void *v = &n;
  const void *cv = v;
  printf("%d\n", cv == &n);
  return 0;
}
