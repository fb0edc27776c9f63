// wcschrnul, wmempcpy, wcpncpy.
// EXPECT-NATIVE
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>

int main(void) {
  wchar_t text[] = L"abcb", copy[8] = L"xxxxxxx";
  printf("%d %d\n", (int)(wcschrnul(text, L'b') - text), (int)(wcschrnul(text, L'z') - text));
  wchar_t *end = wmempcpy(copy, text, 2);
  printf("%d %d %d\n", (int)(end - copy), (int)copy[1], (int)copy[2]);
  end = wcpncpy(copy, text, 6);
  printf("%d %d %d %d\n", (int)(end - copy), (int)copy[3], (int)copy[5], (int)copy[6]);
  end = wcpncpy(copy, text, 2);
  printf("%d\n", (int)(end - copy));
  return 0;
}
