// Without input everything reports the end.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  char b[8] = "same";
  int v = 5;
  printf("%d\n", feof(stdin));
  printf("%d %d\n", scanf("%d", &v), v);
  printf("%d\n", getchar());
  printf("%d %s\n", fgets(b, sizeof b, stdin) == NULL, b);
  printf("%d\n", feof(stdin) != 0);
  return 0;
}
