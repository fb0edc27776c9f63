// A letter that the program never mentions.
// RUN: repair %s --add-test '{"stdin": "queue", "stdout": "4"}' --add-test '{"stdin": "apple", "stdout": "2"}' --add-test '{"stdin": "sun", "stdout": "1"}' --add-test '{"stdin": "xyz", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: \|\| c == 'u'
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int c, vowels = 0;
  while ((c = getchar()) != EOF && c != '\n') {
    if (c == 'a' || c == 'e' || c == 'i' || c == 'o') vowels++;
  }
  printf("%d\n", vowels);
  return 0;
}
