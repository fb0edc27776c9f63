// MinMax of paper 002 with the temporal property of section 5.2: error must become 0.
// RUN: check %s --int-width 2 --ltl "X X F (error == 0)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --int-width 2 --ltl "X X F (error = 0)" --targets least,most --suspect 19 --suspect 20 --suspect 21 --suspect 22 --suspect 23 --suspect 24 --suspect 25 --suspect 26
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# == 1
// EXPECT-JSON: repairs[0].location.line == 24
// EXPECT-JSON: repairs[0].role == "target"
// EXPECT-JSON: repairs[0].replacement == "least"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-JSON: complete == true
int nondet_int(void);
int error = 1;
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
  if (least <= input1 && least <= input2 && least <= input3 && most >= input1 && most >= input2 &&
      most >= input3)
    error = 0;
  return 0;
}
