// Plain char is signed here; unsigned char is not; characters with the high bit show it.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  char c = '\xe9';
  unsigned char u = '\xe9';
  signed char s = '\xe9';
  printf("%d %d %d\n", c, u, s);
  printf("%d %d\n", c == u, c == s);
  printf("%x %x\n", (unsigned)c, (unsigned)u);
  printf("%d\n", '\xff');
  printf("%d %d\n", '\377' == -1, "\377"[0] == -1);
  char text[] = "\x80\x7f";
  printf("%d %d %d\n", text[0], text[1], text[0] < text[1]);
  for (char i = 120; i > 0; i++) printf("%d ", i);
  printf("\n");
  printf("%d\n", 'ab' == ('a' << 8 | 'b'));
  printf("%d %d %d %d\n", '\a', '\b', '\f', '\v');
  printf("%d %d %d %d %d\n", '\n', '\r', '\t', '\\', '\'');
  printf("%d %d %d\n", '\0', '\101', '\x41');
  printf("%d\n", '\?');
  return 0;
}
