// An acknowledgement before any request.
// RUN: check %s --ltl "!ack W req"
// EXPECT-EXIT: 1
// RUN: repair %s --ltl "!ack W req" --ltl "G (req -> F ack)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 11
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module handshake(input clk, input req, output reg ack);
  initial ack = 0;
  always @(posedge clk)
    ack <= req | ~ack;
endmodule
