// The least and the greatest of three numbers, from "Error Explanation with Distance Metrics": one assignment goes to the wrong
// variable.
// RUN: explain %s --input input1=1 --input input2=0 --input input3=1 --keep input3
// EXPECT-VIOLATION: assertion line 20
// EXPECT-JSON: explanation.distance == 5
#include <assert.h>

int main(void) {
  int input1, input2, input3;
  int least = input1;
  int most = input1;
  if (most < input2)
    most = input2;
  if (most < input3)
    most = input3;
  if (least > input2)
    most = input2;
  if (least > input3)
    least = input3;
  assert(least <= most);
}
