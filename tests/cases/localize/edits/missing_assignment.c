// A counter that is not set back: no other value of an expression helps, a statement does.
// RUN: localize %s --add-test '{"stdin": "2 3", "stdout": "3\n3\n"}' --add-test '{"stdin": "1 4", "stdout": "6\n"}' --add-test '{"stdin": "3 2", "stdout": "1\n1\n1\n"}'
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].role == "missing-statement"
// EXPECT-JSON: diagnoses[0].components[0].location.line == 13
// EXPECT-JSON: diagnoses[0].edit.replacement == "count = 0;"
// EXPECT-JSON: diagnoses[0].recheck.status == "confirmed"
// EXPECT-STDOUT: 13:5: `count = 0;` is missing here
// EXPECT-DIAGNOSES: complete up to 64
#include <stdio.h>
int main(void) {
  int rows, columns, count = 0; scanf("%d %d", &rows, &columns); for (int i = 0; i < rows; i++) {
    for (int k = 0; k < columns; k++) count += k;
    printf("%d\n", count);
  }
  return 0;
}
