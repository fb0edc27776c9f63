// Builtins for objects and strings: object_size, alloca, memmove, strchr, printf and their checked forms.
// EXPECT-NATIVE
#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int length(const char *s) {
  char *copy = strcpy(alloca(strlen(s) + 1), s);
  for (char *p = copy; *p; p++) *p ^= 32;
  return __builtin_printf("%s\n", copy);
}

int main(void) {
  char b[16];
  __builtin_memset(b, 0, sizeof b);
  __builtin_strcpy(b, "abc");
  __builtin_strcat(b, "def");
  __builtin_memmove(b + 1, b, 3);
  printf("%s %d %s\n", b, __builtin_strncmp(b, "aab", 3), __builtin_strchr(b, 'd'));
  __builtin___memcpy_chk(b, "XY", 2, sizeof b);
  __builtin___strcpy_chk(b + 2, "Z", sizeof b - 2);
  printf("%s\n", b);
  int total = 0;
  for (int i = 0; i < 5; i++) {
    int *block = alloca(sizeof(int) * (i + 1));
    block[i] = i;
    total += block[i];
  }
  printf("%d %d\n", total, length("Mixed"));
  char *s = strdupa("stack copy");
  s[0] = 'S';
  puts(s);
  printf("%d\n", __builtin_object_size(b, 0) >= sizeof b);
  printf("%d %g %g\n", __builtin_signbit(-0.0) != 0, __builtin_copysign(2, -1), __builtin_floor(-1.5));
  printf("%ld %d\n", __builtin_labs(-5L), toupper('x'));
  void *p = __builtin_malloc(8);
  __builtin_free(p);
  return 0;
}
