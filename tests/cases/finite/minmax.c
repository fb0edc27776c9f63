// MinMax of paper 002 (Figure 7): left and right sides of the assignments in its lines 4, 6, 8 and 10 and
// the conditions in 3, 5, 7 and 9, which begin in line 42 here. Left sides among least and most.
// RUN: check %s --int-width 3
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --int-width 3 --targets least,most --suspect 42 --suspect 43 --suspect 44 --suspect 45 --suspect 46 --suspect 47 --suspect 48 --suspect 49
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 46
// EXPECT-JSON: repairs[*].location.line contains 47
// EXPECT-JSON: repairs[*].role contains "target"
// EXPECT-JSON: repairs.# == 3
// EXPECT-JSON: complete == true
// RUN: repair %s --int-width 3 --targets least,most --suspect 46
// EXPECT-EXIT: 1
// EXPECT-STDOUT: least > input2   ->   0$
// RUN: repair %s --int-width 3 --targets least,most --suspect 47 --components target
// EXPECT-EXIT: 1
// EXPECT-STDOUT: most   ->   least$
// RUN: repair %s --int-width 3 --suspect 47 --components expression
// EXPECT-EXIT: 1
// EXPECT-STDOUT: input1
// EXPECT-STDOUT: input3
// RUN: repair %s --int-width 3 --clang=-DSTRONG --targets least,most --suspect 42 --suspect 43 --suspect 44 --suspect 45 --suspect 46 --suspect 47 --suspect 48 --suspect 49
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# == 1
// EXPECT-JSON: repairs[0].location.line == 47
// EXPECT-JSON: repairs[0].role == "target"
// EXPECT-JSON: repairs[0].replacement == "least"
// EXPECT-JSON: complete == true
// RUN: repair %s --int-width 3 --clang=-DSTRONG --suspect 47
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "least"
// EXPECT-JSON: repairs[0].cheating == null
// EXPECT-JSON: repairs[-1].replacement == "input3"
// EXPECT-JSON: repairs[-1].cheating == "fixes an input"
#include <assert.h>
int nondet_int(void);
int main(void) {
  int input1 = nondet_int(), input2 = nondet_int(), input3 = nondet_int();
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
#ifdef STRONG
  assert((least <= input1) && (least <= input2) && (least <= input3) &&
         (most >= input1) && (most >= input2) && (most >= input3));
#else
  assert(least <= most);
#endif
  return 0;
}
