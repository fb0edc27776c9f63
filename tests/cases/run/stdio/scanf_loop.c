// The loops that people write: until the count is wrong, until the end, with a bad token in the middle.
// STDIN: 3
// STDIN: 10 20 30
// STDIN: 1 2 x 3 4
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int n, sum = 0, v;
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
    scanf("%d", &v);
    sum += v;
  }
  printf("%d\n", sum);
  while (scanf("%d", &v) == 1) printf("%d ", v);
  int c = getchar();
  printf("stopped at %c\n", c);
  while (scanf("%d", &v) != EOF) printf("%d ", v);
  printf("\n");
  return 0;
}
