// typeof, __typeof__ and __auto_type (GNU).
// EXPECT-NATIVE
#include <stdio.h>

#define swap(a, b) do { typeof(a) t_ = (a); (a) = (b); (b) = t_; } while (0)

struct pair {
  int x;
  double y;
};

int main(void) {
  int i = 1, j = 2;
  double d = 1.5, e = 2.5;
  swap(i, j);
  swap(d, e);
  printf("%d %d %g %g\n", i, j, d, e);
  struct pair p = {1, 2}, q = {3, 4};
  swap(p, q);
  printf("%d %g\n", p.x, q.y);
  typeof(int[3]) a = {1, 2, 3};
  typeof(&a[0]) cursor = a + 1;
  printf("%zu %d\n", sizeof a, *cursor);
  __typeof__(p.y) y = 7 / 2.0;
  printf("%g\n", y);
  __auto_type automatic = 3.25f;
  printf("%zu %g\n", sizeof automatic, automatic);
  typeof(i++) untouched = 9;
  printf("%d %d\n", i, untouched);
  const int c = 3;
  typeof(c + 0) mutable_ = 4;
  mutable_++;
  printf("%d\n", mutable_);
  typeof(int (*)(const char *, ...)) f = printf;
  f("called\n");
  typeof(*&p) r = {8, 9};
  printf("%d\n", r.x);
  return 0;
}
