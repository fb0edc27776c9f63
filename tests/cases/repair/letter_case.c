// Capital letters are vowels, too, in all places where one is asked for.
// RUN: repair %s --add-test '{"stdin": "Echo", "stdout": "2"}' --add-test '{"stdin": "apple", "stdout": "2"}' --add-test '{"stdin": "AI", "stdout": "2"}' --add-test '{"stdin": "xyz", "stdout": "0"}' --add-test '{"stdin": "OU", "stdout": "2"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: tolower\(word\[i\]\) == 'a' \|\|
// EXPECT-STDOUT: passes all tests, natively too
#include <ctype.h>
#include <stdio.h>
int main(void) {
  char word[20];
  int vowels = 0;
  if (scanf("%19s", word) != 1) return 1;
  for (int i = 0; word[i] != '\0'; i++)
    if (word[i] == 'a' || word[i] == 'e' || word[i] == 'i' || word[i] == 'o' || word[i] == 'u')
      vowels++;
  printf("%d\n", vowels);
  return 0;
}
