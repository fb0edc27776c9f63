// Who asks is answered, and the answer is taken back: the acknowledgement stays when it should go.
// RUN: check %s --int-width 2 --ltl "G (request == 1 -> F acknowledge == 1)"
// EXPECT-EXIT: 0
// RUN: check %s --int-width 2 --ltl "G F (acknowledge == 0)" --assume "G F (line == 24)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.loop exists
// RUN: repair %s --int-width 2 --ltl "G (request == 1 -> F acknowledge == 1)" --ltl "G F (acknowledge == 0)" --assume "G F (line == 24)" --suspect 24
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# >= 1
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
int nondet_int(void);
int request, acknowledge;

int main(void) {
  while (1) {
    if (nondet_int())
      request = 1;
    else
      request = request;
    if (request == 1) {
      acknowledge = 1;
      request = 0;
    } else {
      acknowledge = acknowledge;
    }
  }
}
