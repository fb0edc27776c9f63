// The result of a comparison is assigned, and not what is compared.
// RUN: repair %s --add-test '{"stdin": "a,b,c", "stdout": "2"}' --add-test '{"stdin": "abc", "stdout": "0"}' --add-test '{"stdin": ",", "stdout": "1"}'
// EXPECT-EXIT: 1
// EXPECT-STDOUT: \(c = getchar\(\)\) != EOF
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int c, commas = 0;
  while (c = getchar() != EOF) {
    if (c == ',') commas++;
  }
  printf("%d\n", commas);
  return 0;
}
