#include <stdio.h>

struct student { char name[20]; int mark; };

int main(void) {
  struct student s[20];
  int n, best = 0, sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%19s %d", s[i].name, &s[i].mark);
    sum += s[i].mark;
    if (s[i].mark > s[best].mark) best = i;
  }
  printf("%s %d\naverage %.2f\n", s[best].name, s[best].mark, (double)sum / n);
  return 0;
}
