#include <stdio.h>

int main(void) {
  int points;
  scanf("%d", &points);
  if (points < 0 || points > 100) {
    printf("invalid\n");
  } else if (points >= 90) {
    printf("A\n");
  } else if (points >= 75) {
    printf("B\n");
  } else if (points >= 50) {
    printf("C\n");
  } else {
    printf("F\n");
  }
  return 0;
}
