// The score of a report: what need not be read.
// RUN: explain %s --input input1=1 --input input2=0 --input input3=1 --keep input3 --json %t/report.json
// EXPECT-EXIT: 1
// RUN: score %t/report.json --faulty %s:22
// EXPECT-EXIT: 0
// EXPECT-STDOUT: the fault is among them
// RUN: score %t/report.json
// EXPECT-EXIT: 2
// RUN: score %t/report.json --faulty nowhere.c:3
// EXPECT-EXIT: 2
// EXPECT-STDERR: none of the report's files
#include <assert.h>
int main() {
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
