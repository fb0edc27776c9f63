// The four phases of a handshake: the acknowledgement must go down again.
// RUN: check %s --ltl "G (req -> F (ack | !req))" --ltl "G (!req -> F (!ack | req))"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (req -> F (ack | !req))" --ltl "G (!req -> F (!ack | req))"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 11
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module handshake(input clk, input req, output reg ack);
  initial ack = 0;
  always @(posedge clk) ack <= req | ack;
endmodule
