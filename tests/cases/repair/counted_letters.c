// An element for each letter, of which the first is not number 0.
// RUN: repair %s --add-test '{"stdin": "abca", "stdout": "2"}' --add-test '{"stdin": "zzz", "stdout": "3"}' --add-test '{"stdin": "q", "stdout": "1"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: count\[word\[i\] - 'a'\]
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  char word[20];
  int count[26] = {0}, most = 0;
  if (scanf("%19s", word) != 1) return 1;
  for (int i = 0; word[i] != '\0'; i++) count[word[i]]++;
  for (int i = 0; i < 26; i++)
    if (count[i] > most) most = count[i];
  printf("%d\n", most);
  return 0;
}
