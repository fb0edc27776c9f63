// Another macro was meant at one place: the use is named, not the definition.
// RUN: localize %s --add-test '{"stdin": "3", "stdout": "3 of 8\n"}' --add-test '{"stdin": "9", "stdout": "8 of 8\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].location.line == 13
// EXPECT-JSON: diagnoses[0].edit.replacement matches "SEATS"
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
#define SEATS 8
#define ROWS 5
int main(void) {
  int guests;
  scanf("%d", &guests);
  if (guests > ROWS) guests = ROWS;
  printf("%d of %d\n", guests, SEATS);
  return 0;
}
