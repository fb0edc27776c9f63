// Casting const away is fine where the object itself is not constant.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>

static void shout(const char *s) {
  for (char *p = (char *)s; *p; p++)
    if (*p >= 'a') *p -= 32;
}
struct s { const int id; int v; };

int main(void) {
  char text[] = "quiet";
  shout(text);
  puts(text);
  const char *found = strchr(text, 'I');
  *(char *)found = '!';
  puts(text);
  struct s a = {1, 2}, b = {3, 4};
  memcpy(&a, &b, sizeof a);
  printf("%d %d\n", a.id, a.v);
  return 0;
}
