// String literals: concatenation, escapes, embedded zeros, sizeof, as arrays and pointers; wide and UTF ones.
// EXPECT-NATIVE
#include <stdio.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

int main(void) {
  const char *joined = "one " "two "
                       "three";
  printf("%s %zu\n", joined, strlen(joined));
  printf("%zu %zu %zu\n", sizeof "abc", sizeof "", sizeof "a\0b");
  printf("%d %d\n", "hello"[1], *("hello" + 4));
  printf("%c\n", "0123456789abcdef"[11]);
  printf("tab\tquote\"backslash\\bell-less \x41\102\n");
  printf("%d %d\n", "\x7f"[0], "\1234"[0]);
  char copy[] = "mutable";
  copy[0] = 'M';
  printf("%s %zu\n", copy, sizeof copy);
  const char zeros[] = "ab\0cd";
  printf("%s %s %zu\n", zeros, zeros + 3, sizeof zeros);
  const wchar_t *wide = L"wide \x3b1";
  printf("%zu %d %d\n", wcslen(wide), (int)wide[0], (int)wide[5]);
  printf("%zu %zu\n", sizeof L"abc", sizeof(L'x'));
  printf("%d\n", (int)L'\u20ac');
  const char *utf = u8"\u20ac";
  printf("%zu %x %x %x\n", strlen(utf), (unsigned char)utf[0], (unsigned char)utf[1], (unsigned char)utf[2]);
  const char16_t *sixteen = u"\U0001F600";
  printf("%x %x\n", sixteen[0], sixteen[1]);
  const char32_t *thirty_two = U"\U0001F600";
  printf("%x\n", (unsigned)thirty_two[0]);
  printf("%s\n", "line one\
 continued");
  printf("??= %s\n", "no trigraph");
  printf("%s\n", __func__);
  wchar_t local[] = L"loc";
  local[0] = L'L';
  printf("%d %zu\n", (int)local[0], sizeof local);
  const char *empty = "";
  printf("[%s] %d\n", empty, *empty);
  static const char *const days[] = {"mon", "tue", [4] = "fri"};
  printf("%zu %s %d\n", sizeof days / sizeof *days, days[4], days[2] == 0);
  return 0;
}
