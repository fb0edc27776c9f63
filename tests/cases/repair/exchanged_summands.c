// What should be added is subtracted, and the other way round.
// RUN: repair %s --add-test '{"stdin": "HELLO", "stdout": "hello"}' --add-test '{"stdin": "aB", "stdout": "ab"}' --add-test '{"stdin": "x", "stdout": "x"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: c - 'A' \+ 'a'
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  char word[20];
  scanf("%19s", word);
  for (int i = 0; word[i] != '\0'; i++) {
    char c = word[i];
    if (c >= 'A' && c <= 'Z') c = c - 'a' + 'A';
    putchar(c);
  }
  putchar('\n');
  return 0;
}
