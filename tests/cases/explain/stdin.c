// Characters that are read are shown as characters, and the run that succeeds comes to the assertion, too.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: stdin\[\d\] +'.' +'.'
// EXPECT-STDOUT: line +16 +vowels
// EXPECT-JSON: explanation.optimal == true
#include <assert.h>
#include <stdio.h>
int main(void) {
  char word[5];
  int i, vowels = 0;
  if (scanf("%4s", word) != 1)
    return 0;
  for (i = 0; word[i]; i++)
    if (word[i] == 'a' || word[i] == 'e')
      vowels++;
  assert(vowels < 2);
  return 0;
}
