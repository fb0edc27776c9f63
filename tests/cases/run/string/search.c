// strlen, strnlen, strchr, strrchr, strstr, strcasestr, strpbrk, strspn, strcspn, strchrnul.
// EXPECT-NATIVE
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

static long at(const char *base, const char *p) { return p ? p - base : -1; }

int main(void) {
  const char *s = "the cat sat on the mat";
  printf("%zu %zu %zu %zu\n", strlen(s), strlen(""), strnlen(s, 5), strnlen("ab", 5));
  printf("%ld %ld %ld\n", at(s, strchr(s, 'a')), at(s, strchr(s, 'z')), at(s, strchr(s, 0)));
  printf("%ld %ld %ld\n", at(s, strrchr(s, 'a')), at(s, strrchr(s, 't')), at(s, strrchr(s, 0)));
  printf("%ld %ld %ld %ld\n", at(s, strstr(s, "sat")), at(s, strstr(s, "the ")), at(s, strstr(s, "")), at(s, strstr(s, "dog")));
  printf("%ld %ld\n", at(s, strstr(s, "mat")), at(s, strstr(s, "mats")));
  printf("%ld\n", at(s, strstr("aaab" + 0, "aab") ? s : 0));
  printf("%ld\n", at(s, strcasestr(s, "CAT")));
  printf("%ld %ld\n", at(s, strpbrk(s, "xyzc")), at(s, strpbrk(s, "")));
  printf("%zu %zu %zu\n", strspn(s, "eht"), strspn(s, ""), strspn(s, "abcdefghijklmnopqrstuvwxyz "));
  printf("%zu %zu %zu\n", strcspn(s, " "), strcspn(s, ""), strcspn(s, "t"));
  printf("%ld\n", at(s, strchrnul(s, 'z')));
  printf("%ld\n", at(s, index(s, 'c')));
  printf("%d\n", strchr("high \xe9", '\xe9') != NULL);
  return 0;
}
