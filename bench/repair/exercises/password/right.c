#include <stdio.h>
#include <string.h>

int main(void) {
  char one[30], two[30];
  scanf("%29s %29s", one, two);
  if (strlen(one) < 4) printf("too short\n");
  else if (strcmp(one, two) != 0) printf("different\n");
  else printf("ok\n");
  return 0;
}
