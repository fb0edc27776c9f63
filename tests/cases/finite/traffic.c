// Two lights and a schedule: each light must be green again and again. The second one never is.
// RUN: check %s --int-width 3 --ltl "G F (green == 1)" --ltl "G F (green == 2)"
// EXPECT-EXIT: 1
// EXPECT-JSON: property.text == "G F (green == 2)"
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --int-width 3 --ltl "G F (green == 1)" --ltl "G F (green == 2)" --suspect 19
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# >= 1
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-JSON: repairs[0].patch exists
int green = 1;
int main(void) {
  int turn = 0;
  while (1) {
    if (turn == 0)
      green = 1;
    else
      green = 2;
    turn = 0;
  }
}
