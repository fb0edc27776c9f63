// The last character stands before the end of the text.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement matches "--j|- 1$"
#include <assert.h>
#include <string.h>
char nondet_char(void);
static int is_palindrome(const char *text) {
  int i = 0, j = (int)strlen(text);
  while (i < j) {
    if (text[i++] != text[j--]) return 0;
  }
  return 1;
}
int main(void) {
  char text[4] = {nondet_char(), nondet_char(), nondet_char(), 0};
  if (!text[0] || !text[1] || !text[2]) return 0;
  assert(is_palindrome(text) == (text[0] == text[2]));
  return 0;
}
