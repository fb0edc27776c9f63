// A character that the program does not mention, but that the tests expect.
// RUN: repair %s --add-test '{"stdin": "95", "stdout": "A"}' --add-test '{"stdin": "80", "stdout": "B"}' --add-test '{"stdin": "60", "stdout": "C"}' --add-test '{"stdin": "30", "stdout": "F"}' --add-test '{"stdin": "0", "stdout": "F"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "'F'"
// EXPECT-STDOUT: passes all tests, natively too
#include <stdio.h>
int main(void) {
  int points;
  scanf("%d", &points);
  char mark;
  if (points >= 90)
    mark = 'A';
  else if (points >= 75)
    mark = 'B';
  else if (points >= 50)
    mark = 'C';
  else
    mark = 'D';
  printf("%c\n", mark);
  return 0;
}
