// Room for a pointer instead of what it points to.
// RUN: repair %s --add-test '{"stdin": "1", "stdout": "1 2 3"}' --add-test '{"stdin": "5", "stdout": "5 6 7"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "sizeof(struct three)"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <stdlib.h>
struct three {
  int a, b, c;
};
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  struct three *p = malloc(sizeof(struct three *));
  if (p == NULL) return 2;
  p->a = n;
  p->b = n + 1;
  p->c = n + 2;
  printf("%d %d %d\n", p->a, p->b, p->c);
  free(p);
  return 0;
}
