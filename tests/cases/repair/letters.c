// Capital letters are letters, too; `tolower` is declared.
// RUN: repair %s --add-test '{"stdin": "Echo", "stdout": "2"}' --add-test '{"stdin": "apple", "stdout": "2"}' --add-test '{"stdin": "AI", "stdout": "2"}' --add-test '{"stdin": "xyz", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: tolower\(word\[i\]\)
// EXPECT-STDOUT: passes all tests, natively too
#include <ctype.h>
#include <stdio.h>
int main(void) {
  char word[20];
  int vowels = 0;
  if (scanf("%19s", word) != 1) return 1;
  for (int i = 0; word[i] != '\0'; i++) {
    switch (word[i]) {
      case 'a':
      case 'e':
      case 'i':
      case 'o':
      case 'u': vowels++; break;
      default: break;
    }
  }
  printf("%d\n", vowels);
  return 0;
}
