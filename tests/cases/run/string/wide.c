// wchar.h: wcslen, wcscpy, wcscmp, wmemset and wide literals.
// EXPECT-NATIVE
#include <stdio.h>
#include <wchar.h>

int main(void) {
  wchar_t b[16];
  wcscpy(b, L"wide");
  wcscat(b, L" text");
  printf("%zu %d\n", wcslen(b), wcscmp(b, L"wide text"));
  printf("%d\n", (int)(wcschr(b, L't') - b));
  wmemset(b, L'x', 3);
  printf("%c%c%c%c\n", (char)b[0], (char)b[2], (char)b[3], (char)b[5]);
  printf("%d\n", wcsncmp(L"abc", L"abd", 2));
  wchar_t c[4] = {L'a', 0x20ac, 0};
  printf("%zu %x\n", wcslen(c), (unsigned)c[1]);
  return 0;
}
