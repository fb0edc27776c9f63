// Variables without a value are inputs: that the run reads them does not keep an assignment from being meant for another
// variable. What the changed run alone reads has to be written.
// RUN: localize %s --roles target
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].location.line == 16
// EXPECT-JSON: complete == true
#include <assert.h>

int main(void) {
  int input1, input2, table[2];
  int least = input1;
  int most = input1;
  if (most < table[1])
    most = table[1];
  if (least > input2)
    most = input2;
  assert(least <= most);
  return 0;
}
