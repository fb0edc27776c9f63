// `==` compares where texts stand.
// RUN: repair %s --add-test '{"stdin": "yes", "stdout": "1"}' --add-test '{"stdin": "no", "stdout": "0"}' --add-test '{"stdin": "yeses", "stdout": "0"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "strcmp(word, \"yes\") == 0"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
#include <string.h>
int main(void) {
  char word[20];
  if (scanf("%19s", word) != 1) return 1;
  if (word == "yes")
    printf("1\n");
  else
    printf("0\n");
  return 0;
}
