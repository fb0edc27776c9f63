// getsubopt, a64l and l64a.
// EXPECT-NATIVE
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char text[] = "rw,size=30,name=,other,nothing=7";
  char *const tokens[] = {"ro", "rw", "size", "name", NULL};
  char *rest = text, *value;
  while (*rest) {
    int which = getsubopt(&rest, tokens, &value);
    printf("%d %s\n", which, value ? value : "(none)");
  }
  printf("%ld %ld %ld %ld\n", a64l("/"), a64l("zzzzzz"), a64l(""), a64l("..1"));
  printf("'%s' ", l64a(0));
  printf("'%s' ", l64a(1));
  printf("'%s' ", l64a(123456789));
  printf("'%s'\n", l64a(-1));
  return 0;
}
