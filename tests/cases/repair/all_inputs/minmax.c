// Paper 001's minmax: variables without a value are the inputs.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
int main(void) {
  int input1, input2, input3;
  int least = input1;
  int most = input1;
  if (most < input2) most = input2;
  if (most < input3) most = input3;
  if (least > input2)
    // FAULT
    most = input2;
  if (least > input3) least = input3;
  assert(least <= most);
  return 0;
}
