#include <stdio.h>

int find(const int *a, int n, int wanted) {
  for (int i = 0; i < n; i++)
    if (a[i] == wanted) return i;
  return -1;
}

int main(void) {
  int n, wanted, a[20];
  scanf("%d %d", &n, &wanted);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  int place = find(a, n, wanted);
  if (place < 0) printf("not found\n");
  else printf("at %d\n", place);
  return 0;
}
